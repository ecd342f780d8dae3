import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, minifySync, normalizePath, type Plugin, type Rolldown } from "vite";

/**
 * What is sent inline as its own source text is in every page: 0.3 kB less of it. The texts are made
 * here, since the bundle would write out again, with its spaces, what was minified before.
 */
function minifyInlined(): Plugin {
  return {
    name: "minify-inlined",
    apply: "build",
    enforce: "post",
    transform: {
      filter: { id: /\/app\/rendering\/(deferred-hydration|late-links-inlined)\.ts$/ },
      async handler(code, id) {
        const small = minifySync(id, code, { module: true, sourcemap: false }).code;
        const texts = await import(`data:text/javascript,${encodeURIComponent(small)}`);
        return Object.entries(texts)
          .map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};`)
          .join("\n");
      },
    },
  };
}

/**
 * What a page or the entry asks for by way of others it asks for itself, too: a browser that had to read
 * each file to know of the next would wait for one round trip after the other.
 */
function askForAllAtOnce(): Plugin {
  return {
    name: "ask-for-all-at-once",
    apply: "build",
    // Vite takes files out that had nothing but styles.
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_, bundle) {
      const importsOf = (file: string) => {
        const output = bundle[file];
        return output?.type === "chunk" ? output.imports : [];
      };
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || !chunk.isEntry) continue;
        const all = new Set(chunk.imports);
        for (const file of all) for (const further of importsOf(file)) all.add(further);
        const late = [...all].slice(new Set(chunk.imports).size);
        chunk.code += late.map((file) => `import"./${path.basename(file)}";`).join("");
      }
    },
  };
}

/**
 * What every page needs is two files, and not thirty: the packages, which an upgrade of the shop leaves
 * in the browser's store, and the shop's own.
 */
function filesOfEveryPage(): Rolldown.CodeSplittingGroup[] {
  const ids = new Set(
    ["app/entry.client.tsx", "app/root.tsx"].map((file) => normalizePath(path.resolve(file))),
  );
  let isWhole = false;
  function has(id: string, context: Rolldown.ChunkingContext) {
    // A set gives what is added to it while it is gone through, too.
    if (!isWhole) {
      for (const one of ids)
        for (const further of context.getModuleInfo(one)?.importedIds ?? []) ids.add(further);
    }
    isWhole = true;
    return ids.has(id);
  }
  const isPackage = (id: string) => id.includes("/node_modules/");
  return [
    {
      name: (id, context) => (isPackage(id) && has(id, context) ? "framework" : null),
      priority: 1,
    },
    { name: (id, context) => (has(id, context) ? "frame" : null) },
  ];
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), minifyInlined(), askForAllAtOnce()],
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: { rollupOptions: { output: { codeSplitting: { groups: filesOfEveryPage() } } } },
    },
    // The server bundle is the listener itself: `node build/server/index.js` is the shop.
    ssr: {
      // Hundreds of small files, each looked up in three folders: a third of the time to open.
      resolve: {
        noExternal:
          command === "build"
            ? ["drizzle-orm", "zod", "react-router", "cockatiel", "remix-toast"]
            : [],
      },
      build: { target: "node24", rollupOptions: { input: "./app/open.ts" } },
    },
  },
}));
