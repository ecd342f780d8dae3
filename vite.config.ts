import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  build: {
    // The server bundle is the listener itself: `node build/server/index.js` is the shop.
    rollupOptions: isSsrBuild ? { input: "./app/server.ts" } : {},
    target: isSsrBuild ? "node24" : "es2022",
    assetsInlineLimit: 0,
    cssMinify: true,
  },
}));
