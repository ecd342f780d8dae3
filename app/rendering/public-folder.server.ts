import path from "node:path";
import { env } from "#app/env.server.ts";

/** What the build made. Under `npm run dev` nothing is built, and Vite answers for what would be. */
export const publicFolder = path.resolve(env.NODE_ENV === "production" ? "build/client" : "public");
