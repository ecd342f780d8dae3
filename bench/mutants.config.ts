import { defineConfig, mergeConfig } from "vitest/config";
import unit from "../vitest.config.ts";

/** The unit tests' own, with the one file that `mutants.ts` has changed. */
export default mergeConfig(
  unit,
  defineConfig({
    test: { setupFiles: ["bench/mutant-limit.ts"] },
    plugins: [
      {
        name: "one mutant",
        enforce: "pre",
        transform(_, id) {
          const { mutant } = globalThis as { mutant?: { file: string; code: string } };
          return mutant && id.split("?")[0] === mutant.file
            ? { code: mutant.code, map: null }
            : null;
        },
      },
    ],
  }),
);
