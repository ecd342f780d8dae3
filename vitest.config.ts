import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["app/**/*.test.ts", "app/**/*.test.tsx", "db/**/*.test.ts"],
    globalSetup: ["db/migrated-once.ts"],
    setupFiles: ["db/own-data-folder.ts"],
    testTimeout: 20_000,
    // A process for each of the hundreds of files took two fifths more of the processor.
    pool: "threads",
    // As many as there are processors: by itself it would leave one to look on, and half of the tests wait.
    maxWorkers: "100%",
    deps: {
      optimizer: {
        ssr: {
          // Each file of tests loads them anew: one file each in the place of hundreds is two fifths of its time.
          enabled: true,
          include: [
            ...["drizzle-orm", "drizzle-orm/better-sqlite3", "drizzle-orm/better-sqlite3/migrator"],
            ...["drizzle-orm/sqlite-core", "zod", "cockatiel"],
          ],
        },
      },
    },
  },
});
