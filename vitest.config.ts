import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["app/**/*.test.ts", "app/**/*.test.tsx", "db/**/*.test.ts"],
    globalSetup: ["db/migrated-once.ts"],
    setupFiles: ["db/own-data-folder.ts"],
    // Nearly all are bound by processor and disk: on a crowded machine three seconds were twenty-one.
    testTimeout: 60_000,
    // A process for each of the hundreds of files took two fifths more of the processor.
    pool: "threads",
    // More than there are processors: some files wait for a clock or a process. By itself it would leave one
    // to look on. On two processors three took 217 s, two 233.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
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
