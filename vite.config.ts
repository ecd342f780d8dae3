import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, minifySync, type Plugin } from "vite";

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

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), minifyInlined()],
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
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
