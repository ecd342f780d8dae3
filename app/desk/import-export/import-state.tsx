import { Form, Link } from "react-router";
import type { Import, ImportProblem } from "#app/import-export/imports.server.ts";
import { grouped } from "#app/india/devanagari-digits.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Progress } from "./progress.tsx";

type State = Omit<Import, "id" | "who" | "createdAt" | "updatedAt">;

const products = (count: number) => (count === 1 ? "1 product" : `${grouped(count)} products`);

/** How far a file of products has come, what it would do, and what may be done with it. */
export function ImportState({ state, pending }: { state: State; pending: boolean }) {
  const { status, total, done, problems } = state;
  const good = state.added + state.changed;
  const wrong = done - state.added - state.changed - state.same;
  if (status === "checking" || status === "writing") {
    return (
      <Progress
        title={
          status === "checking" ? "The file is being checked" : "The products are being written"
        }
        value={total > 0 ? done / total : 0}
      >
        <p>
          {grouped(done)} of {products(total)}.{" "}
          {status === "checking" && "Nothing is written before you say so. "}
          You may leave this page; it goes on.
        </p>
      </Progress>
    );
  }
  return (
    <>
      {status === "done" && (
        <Notice tone={wrong > 0 ? "warning" : "success"} title="The products are written">
          <p>{saidOf(state, wrong, "left out")}</p>
        </Notice>
      )}
      {status === "failed" && (
        <Notice tone="error" title="It broke off">
          <p>
            {done > 0 && good > 0
              ? `The first ${products(done)} of the file are written, nothing is half-written. Go on, or send the file again: what is written already counts as unchanged.`
              : "Nothing was written. Please send the file again."}
          </p>
        </Notice>
      )}
      {status === "checked" && (
        <div className="panel stack">
          <p>
            <strong>Checked, and nothing is written yet.</strong>
          </p>
          <p>{saidOf(state, wrong, "wrong")}</p>
          {wrong > 0 && (
            <p>
              Mend the lines below in your spreadsheet and{" "}
              <Link to="/admin/import-export#products">send the file again</Link>
              {good > 0 && ", or write what is right and leave them out"}.
            </p>
          )}
          {good > 0 && (
            <Form method="post">
              {wrong > 0 && <input type="hidden" name="despite" value="problems" />}
              <Button
                variant={wrong > 0 ? "secondary" : "primary"}
                pending={pending}
                pendingLabel="Beginning..."
              >
                {wrong > 0 ? `Write the other ${products(good)}` : `Write ${products(good)}`}
              </Button>
            </Form>
          )}
          {good === 0 && wrong === 0 && <p>There is nothing to write.</p>}
        </div>
      )}
      {status === "failed" && good > 0 && (
        <Form method="post">
          <Button pending={pending} pendingLabel="Beginning...">
            Go on
          </Button>
        </Form>
      )}
      {problems.length > 0 && <Problems problems={problems} lines={wrong} />}
    </>
  );
}

function saidOf({ added, changed, same }: State, wrong: number, wrongWord: string): string {
  const counts: [number, string][] = [
    [added, "new"],
    [changed, "changed"],
    [same, "as they are"],
    [wrong, wrongWord],
  ];
  const said = counts.filter(([count]) => count > 0);
  return `Of ${products(counts.reduce((sum, [count]) => sum + count, 0))}: ${said
    .map(([count, word]) => `${grouped(count)} ${word}`)
    .join(", ")}.`;
}

function Problems({ problems, lines }: { problems: ImportProblem[]; lines: number }) {
  const told = new Set(problems.map(({ line }) => line)).size;
  return (
    <section className="panel stack" aria-labelledby="problems">
      <h2 id="problems" className="desk-title">
        {lines === 1 ? "1 line is wrong" : `${grouped(lines)} lines are wrong`}
      </h2>
      {told < lines && <p>The first {grouped(told)} of them:</p>}
      <ul className="import-problems">
        {problems.map(({ line, column, message }) => (
          <li key={`${line} ${column} ${message}`}>
            <strong>
              Line {line}
              {column && `, ${column}`}
            </strong>{" "}
            {message}
          </li>
        ))}
      </ul>
    </section>
  );
}
