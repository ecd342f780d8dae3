import type { ReactNode } from "react";
import type { ImportProblem } from "#app/import-export/import-store.server.ts";
import { MOST_KEPT } from "#app/import-export/most-kept.ts";
import { counted, grouped } from "#app/india/counts.ts";

/** What is told of a file: wrong, changed by both, kept. Each of `lines`, which are not imported, counts once. */
export function sectionsOf(problems: ImportProblem[], lines: number) {
  const ofKind = (wanted: ImportProblem["kind"]) => problems.filter(({ kind }) => kind === wanted);
  const [errors, both, kept] = [ofKind(undefined), ofKind("both"), ofKind("kept")];
  const renamed = ofKind("renamed");
  const wrong = new Set(errors.map(({ line }) => line));
  const bothShown = new Set(both.map(({ line }) => line).filter((line) => !wrong.has(line))).size;
  // A file has more of them than are told.
  const bothLines = wrong.size === 0 && bothShown > 0 ? lines : bothShown;
  return { errors, both, kept, renamed, wrongShown: wrong.size, bothShown, bothLines };
}

/** `lines`: so many are not imported as they are. `children`: what becomes of those both have changed. */
export function ImportProblems({
  problems,
  lines,
  children,
}: {
  problems: ImportProblem[];
  lines: number;
  children: ReactNode;
}) {
  const { errors, both, kept, renamed, wrongShown, bothShown, bothLines } = sectionsOf(
    problems,
    lines,
  );
  const wrongLines = lines - bothLines;
  return (
    <>
      {errors.length > 0 && (
        <section className="panel stack" aria-labelledby="problems">
          <h2 id="problems">{counted(wrongLines, "line has an error", "lines have errors")}</h2>
          {wrongShown < wrongLines && <p>The first {grouped(wrongShown)} of them:</p>}
          <Cells problems={errors} />
        </section>
      )}
      {both.length > 0 && (
        <section className="panel stack" aria-labelledby="both">
          <h2 id="both">Changed in the file and at the desk</h2>
          <p>
            These were changed at the desk after the file was downloaded, and in the file as well.
            To keep what the desk has, enter it in your file.
          </p>
          {bothShown < bothLines && <p>The first {grouped(bothShown)} lines:</p>}
          <Cells problems={both} />
          {children}
        </section>
      )}
      {renamed.length > 0 && (
        <section className="panel stack" aria-labelledby="renamed">
          <h2 id="renamed">Earlier names</h2>
          <p>
            The products go where the new name is. If you want another category or collection with
            the earlier name, add it at the desk first, then upload the file again.
          </p>
          <Cells problems={renamed} />
        </section>
      )}
      {kept.length > 0 && (
        <section className="panel stack" aria-labelledby="kept">
          <h2 id="kept">Stays as it is at the desk</h2>
          <p>
            These were changed at the desk after the file was downloaded, and not in the file. To
            import the file’s values, remove the column <code>as_exported</code> and upload the file
            again.
          </p>
          {kept.length > MOST_KEPT && <p>The first {grouped(MOST_KEPT)} of them:</p>}
          <Cells problems={kept.slice(0, MOST_KEPT)} />
        </section>
      )}
    </>
  );
}

function Cells({ problems }: { problems: ImportProblem[] }) {
  return (
    <ul className="import-problems">
      {problems.map(({ line, column, message }) => (
        <li key={`${line} ${column} ${message}`}>
          <strong>
            Line {line}
            {column && `, ${column}`}:
          </strong>{" "}
          {message}
        </li>
      ))}
    </ul>
  );
}
