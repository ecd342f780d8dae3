import type { Conflict } from "#app/catalog/editing/edit-conflicts.ts";
import { Notice } from "#app/ui/notice.tsx";

/** What somebody else has changed meanwhile: for each field, the operator's own words or theirs. */
export function ConflictChoice({ message, conflicts }: { message: string; conflicts: Conflict[] }) {
  return (
    <Notice tone="warning" title="Changed by someone else">
      <div className="stack tight">
        <p>{message}</p>
        {conflicts.map(({ name, label, was, theirs, mine, isUntouched }) => (
          <fieldset key={name} className="stack tight">
            <legend>
              <strong>{label}</strong> was {was}
            </legend>
            <label className="check">
              <input
                type="radio"
                name={`take:${name}`}
                value="theirs"
                defaultChecked={isUntouched}
              />
              Take theirs: {theirs}
            </label>
            <label className="check">
              <input
                type="radio"
                name={`take:${name}`}
                value="mine"
                defaultChecked={!isUntouched}
              />
              {isUntouched ? "Keep the saved value" : "Keep yours"}: {mine}
            </label>
          </fieldset>
        ))}
      </div>
    </Notice>
  );
}
