import "#app/styles/desk/files.css";
import { Form, Link } from "react-router";
import type { Import, ImportProblem } from "#app/import-export/import-store.server.ts";
import { counted, grouped } from "#app/india/counts.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Progress } from "./progress.tsx";

type State = Omit<Import, "id" | "who" | "createdAt" | "updatedAt">;

/** How far a file of products has come, what it would do, and what may be done with it. */
export function ImportState({
  state,
  isPaused,
  pending,
}: {
  state: State;
  /** Maintenance is on. */
  isPaused: boolean;
  pending: boolean;
}) {
  const { status, total, done, problems } = state;
  const good = state.added + state.changed;
  const wrong = done - state.added - state.changed - state.same;
  if (status === "checking" || status === "writing") {
    return (
      <Progress
        title={
          status === "checking" ? "The file is being checked" : "The products are being imported"
        }
        isPaused={isPaused}
        value={total > 0 ? done / total : 0}
      >
        <p>
          {grouped(done)} of {counted(total, "product")}.{" "}
          {status === "checking" && "Nothing is imported until you confirm. "}
          You may leave this page.
        </p>
      </Progress>
    );
  }
  return (
    <>
      {status === "done" && (
        <Notice tone={wrong > 0 ? "warning" : "success"} title="Import finished">
          <p>
            {resultText(state, wrong, "skipped")}{" "}
            <Link to="/admin/products?sort=changed">See the products</Link>
          </p>
        </Notice>
      )}
      {status === "failed" && (
        <Notice tone="error" title="Import interrupted">
          <p>
            {done > 0 && good > 0
              ? `The first ${counted(done, "product")} are imported completely. Continue, or upload the file again.`
              : "Nothing was imported. Please upload the file again."}
          </p>
        </Notice>
      )}
      {status === "checked" && (
        <div className="panel stack">
          <p>
            <strong>The file is checked. Nothing is imported yet.</strong>
          </p>
          <p>{resultText(state, wrong, "wrong")}</p>
          {wrong > 0 && (
            <p>
              Correct the lines below in your spreadsheet and{" "}
              <Link to="/admin/import-export#products">upload the file again</Link>
              {good > 0 && ", or import the lines without errors"}.
            </p>
          )}
          {good > 0 && (
            <Form method="post">
              {wrong > 0 && <input type="hidden" name="despite" value="problems" />}
              <Button
                variant={wrong > 0 ? "secondary" : "primary"}
                pending={pending}
                pendingLabel="Starting..."
              >
                {wrong > 0
                  ? `Import the other ${counted(good, "product")}`
                  : `Import ${counted(good, "product")}`}
              </Button>
            </Form>
          )}
          {good === 0 && wrong === 0 && <p>There is nothing to import.</p>}
        </div>
      )}
      {status === "failed" && good > 0 && (
        <Form method="post">
          <Button pending={pending} pendingLabel="Starting...">
            Continue
          </Button>
        </Form>
      )}
      {problems.length > 0 && <Problems problems={problems} lines={wrong} />}
    </>
  );
}

function resultText({ added, changed, same }: State, wrong: number, wrongWord: string): string {
  const counts: [number, string][] = [
    [added, "new"],
    [changed, "changed"],
    [same, "unchanged"],
    [wrong, wrongWord],
  ];
  const parts = counts.filter(([count]) => count > 0);
  const all = counts.reduce((sum, [count]) => sum + count, 0);
  return `Of ${counted(all, "product")}: ${parts
    .map(([count, word]) => `${grouped(count)} ${word}`)
    .join(", ")}.`;
}

function Problems({ problems, lines }: { problems: ImportProblem[]; lines: number }) {
  const shownLines = new Set(problems.map(({ line }) => line)).size;
  return (
    <section className="panel stack" aria-labelledby="problems">
      <h2 id="problems" className="desk-title">
        {counted(lines, "line has an error", "lines have errors")}
      </h2>
      {shownLines < lines && <p>The first {grouped(shownLines)} of them:</p>}
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
    </section>
  );
}
