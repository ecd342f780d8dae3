import "#app/styles/desk/files.css";
import { Form, Link } from "react-router";
import type { Import } from "#app/import-export/import-store.server.ts";
import { counted, grouped } from "#app/india/counts.ts";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { ImportProblems, sectionsOf } from "./import-problems.tsx";
import { Progress } from "./progress.tsx";

type State = Omit<Import, "id" | "who" | "createdAt" | "updatedAt">;

/** Of its lines: `good` are or can be imported, `wrong` are not, `both` of these since the desk has changed them too. */
type Counted = { state: State; good: number; wrong: number; both: number };

/** How far a file of products has come, what it would do, and what may be done with it. */
export function ImportState({
  state,
  isPaused,
}: {
  state: State;
  /** Maintenance is on. */
  isPaused: boolean;
}) {
  const { status, done, problems } = state;
  if (status === "checking" || status === "writing") {
    return <UnderWay state={state} isPaused={isPaused} />;
  }
  const good = state.added + state.changed;
  const wrong = done - state.added - state.changed - state.same;
  const counts = { state, good, wrong, both: sectionsOf(problems, wrong).bothLines };
  return (
    <>
      {status === "done" && <Finished {...counts} />}
      {status === "failed" && <Interrupted {...counts} />}
      {status === "checked" && <Checked {...counts} />}
      <ImportProblems problems={problems} lines={wrong}>
        {status === "checked" ? (
          <Form method="post">
            <input type="hidden" name="despite" value="problems" />
            <input type="hidden" name="both" value="file" />
            <SubmitButton variant="secondary" pendingLabel="Starting...">
              {good > 0
                ? "Import these too, with the file’s values"
                : "Import these with the file’s values"}
            </SubmitButton>
          </Form>
        ) : (
          <p>They are not imported. If you still want them, upload the file again.</p>
        )}
      </ImportProblems>
    </>
  );
}

function UnderWay({
  state: { status, total, done },
  isPaused,
}: {
  state: State;
  isPaused: boolean;
}) {
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

function Finished({ state, wrong }: Counted) {
  return (
    <Notice tone={wrong > 0 ? "warning" : "success"} title="Import finished">
      <p>
        {resultText(state, [[wrong, "skipped"]])}{" "}
        <Link to="/admin/products?sort=changed">See the products</Link>
      </p>
      {state.added > 0 && (
        <p>
          New products have no pictures yet:{" "}
          <Link to="/admin/import-export/pictures">add those of many products</Link>.
        </p>
      )}
    </Notice>
  );
}

function Interrupted({ state: { done }, good }: Counted) {
  return (
    <>
      <Notice tone="error" title="Import interrupted">
        <p>
          {done > 0 && good > 0
            ? `The first ${counted(done, "product")} are imported completely. Continue, or upload the file again.`
            : "Nothing was imported. Please upload the file again."}
        </p>
      </Notice>
      {good > 0 && (
        <Form method="post">
          <SubmitButton pendingLabel="Starting...">Continue</SubmitButton>
        </Form>
      )}
    </>
  );
}

/** What it would do, and the button that has it done. */
function Checked({ state, good, wrong, both }: Counted) {
  return (
    <div className="panel stack">
      <p>
        <strong>The file is checked. Nothing is imported yet.</strong>
      </p>
      <p>
        {resultText(state, [
          [wrong - both, "wrong"],
          [both, "changed at the desk too"],
        ])}
      </p>
      {wrong > 0 && (
        <p>
          Correct the lines below in your spreadsheet and{" "}
          <Link to="/admin/import-export#products">upload the file again</Link>
          {good > 0 && ", or import the other lines"}.
        </p>
      )}
      {good > 0 && (
        <Form method="post">
          {wrong > 0 && <input type="hidden" name="despite" value="problems" />}
          <SubmitButton variant={wrong > 0 ? "secondary" : "primary"} pendingLabel="Starting...">
            {wrong > 0
              ? `Import the other ${counted(good, "product")}`
              : `Import ${counted(good, "product")}`}
          </SubmitButton>
        </Form>
      )}
      {good === 0 && wrong === 0 && <p>There is nothing to import.</p>}
    </div>
  );
}

function resultText({ added, changed, same }: State, others: [number, string][]): string {
  const counts: [number, string][] = [
    [added, "new"],
    [changed, "changed"],
    [same, "unchanged"],
    ...others,
  ];
  const parts = counts.filter(([count]) => count > 0);
  const all = counts.reduce((sum, [count]) => sum + count, 0);
  return `Of ${counted(all, "product")}: ${parts
    .map(([count, word]) => `${grouped(count)} ${word}`)
    .join(", ")}.`;
}
