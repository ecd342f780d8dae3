import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { picture } from "../raster.ts";
import { draw, FRAMES, prepare, RATE } from "./frames.ts";
import { WIDTH } from "./needle.ts";
import { HEIGHT } from "./vine.ts";

/**
 * Draws the brand film: `node tools/pictures/film/render.ts`, some minutes; ffmpeg must be on the PATH.
 * With numbers of frames it writes only those, as pictures, and says where.
 */
const folder = fileURLToPath(new URL("../../../public/video", import.meta.url));
const few = process.argv.slice(2).map(Number);
const scratch = mkdtempSync(join(tmpdir(), "film-"));

async function ffmpeg(args: string[], feed?: (write: (part: Buffer) => Promise<void>) => unknown) {
  const child = spawn("ffmpeg", ["-hide_banner", "-loglevel", "error", "-y", ...args], {
    stdio: [feed ? "pipe" : "ignore", "inherit", "inherit"],
    cwd: scratch,
  });
  const ended = once(child, "close");
  const { stdin } = child;
  if (feed && stdin) {
    await feed(async (part) => {
      if (!stdin.write(part)) await once(stdin, "drain");
    });
    stdin.end();
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ${args.join(" ")} ended with ${code}`);
}

const film = await prepare(console.log);
if (few.length > 0) {
  for (const frame of few) {
    await picture(await draw(film, frame)).toFile(join(scratch, `${frame}.png`));
  }
  console.log(scratch);
} else {
  const master = "film.mkv";
  await ffmpeg(
    [
      ...["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", `${WIDTH}x${HEIGHT}`, "-r", `${RATE}`],
      ...["-i", "-", "-c:v", "libx264rgb", "-qp", "0", "-preset", "ultrafast", master],
    ],
    async (write) => {
      for (let frame = 0; frame < FRAMES; frame++) {
        await write(
          await picture(await draw(film, frame))
            .raw()
            .toBuffer(),
        );
        if (frame % 30 === 29) console.log(`frame ${frame + 1}/${FRAMES}`);
      }
    },
  );
  mkdirSync(folder, { recursive: true });
  const colours = ["-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p"];
  const marks = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-an"];
  const webm = ["-c:v", "libvpx-vp9", "-b:v", "640k", "-row-mt", "1", "-g", "270"];
  const mp4 = ["-c:v", "libx264", "-b:v", "680k", "-preset", "slow", "-profile:v", "high"];
  const passes: [string, string[], string[]][] = [
    [
      join(folder, "stitching.webm"),
      [...webm, "-auto-alt-ref", "1"],
      ["-deadline", "good", "-cpu-used", "1"],
    ],
    [join(folder, "stitching.mp4"), [...mp4, "-g", "270"], ["-movflags", "+faststart"]],
  ];
  for (const [file, codec, last] of passes) {
    const given = ["-i", master, ...colours, ...codec, ...marks];
    await ffmpeg([...given, "-pass", "1", "-f", "null", "-"]);
    await ffmpeg([...given, "-pass", "2", ...last, file]);
    console.log(`${file}: ${Math.round(statSync(file).size / 1024)} kB`);
  }
  rmSync(scratch, { recursive: true });
}
