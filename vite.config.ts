import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    // The server bundle is the listener itself: `node build/server/index.js` is the shop.
    ssr: { build: { target: "node24", rollupOptions: { input: "./app/server.ts" } } },
  },
});
