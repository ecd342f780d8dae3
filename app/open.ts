import { startProblem } from "./start-problem.ts";

/** The built shop begins here. What keeps it from opening is told to whoever runs it, in words. */
try {
  await import("./server.ts");
} catch (error) {
  const { env } = await import("./env.server.ts");
  console.error(startProblem(error, env.DATA_DIR) ?? error);
  process.exit(1);
}
