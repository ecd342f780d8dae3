/** A flower and two tendrils, thread by thread. Each line is drawn when its turn has come. */

const petal = "M0-36C30-66 32-112 0-144C-32-112-30-66 0-36Z";
const vein = "M0-52V-122";
const heart = "M0-26A26 26 0 1 1-.1-26Z";
const grains = "M0-13A13 13 0 1 1-.1-13Z";
const tendril = "M40 112C110 190 190 20 262 92S352 168 372 96";
const leaf = "M0 0C16-22 44-26 62-6C42 8 18 12 0 0Z";

type Thread = { d: string; at?: string; kind: "line" | "fine" | "knots" };

const petals: Thread[] = Array.from({ length: 8 }, (_, i) => i * 45).flatMap((angle) => [
  { d: petal, at: `rotate(${angle})`, kind: "line" as const },
  { d: vein, at: `rotate(${angle})`, kind: "fine" as const },
]);

const side: Thread[] = [
  { d: tendril, kind: "line" },
  { d: leaf, at: "translate(120 118) rotate(-60)", kind: "line" },
  { d: leaf, at: "translate(172 80) rotate(70)", kind: "line" },
  { d: leaf, at: "translate(232 70) rotate(-70)", kind: "line" },
  { d: leaf, at: "translate(296 122) rotate(60)", kind: "line" },
  { d: "M372 96A15 15 0 1 1 371.9 96Z", kind: "knots" },
];

function mirrored({ at = "", ...thread }: Thread): Thread {
  return { ...thread, at: `scale(-1 1) ${at}` };
}

const threads: Thread[] = [
  { d: grains, kind: "knots" },
  { d: heart, kind: "line" },
  ...petals,
  ...side.flatMap((thread) => [thread, mirrored(thread)]),
];

/** Seconds from one thread to the next; all of them fit into one round of the film (home.css). */
const PAUSE = 0.13;

/**
 * The brand film: looping, silent, playing by itself, with a switch that stops it, also without
 * JavaScript. It is a drawing for now; a video may take the place of the svg.
 */
export function Film() {
  return (
    <div className="film">
      <svg
        viewBox="-480 -190 960 440"
        role="img"
        aria-label="A flower being stitched in white thread on rose cloth, thread by thread"
      >
        <mask id="stitched" maskUnits="userSpaceOnUse" x="-480" y="-190" width="960" height="440">
          {threads.map(({ d, at, kind }, order) => (
            <path
              key={`${d}${at}`}
              className={`needle ${kind}`}
              d={d}
              transform={at}
              pathLength={100}
              style={{ animationDelay: `${(order * PAUSE).toFixed(2)}s` }}
            />
          ))}
        </mask>
        <g mask="url(#stitched)">
          {["shadow", "thread"].map((layer) => (
            <g key={layer} className={layer}>
              {threads.map(({ d, at, kind }) => (
                <path key={`${d}${at}`} className={kind} d={d} transform={at} />
              ))}
            </g>
          ))}
        </g>
      </svg>
      <label className="film-switch">
        <input type="checkbox" />
        <span>Pause the film</span>
      </label>
    </div>
  );
}
