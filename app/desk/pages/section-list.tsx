import "#app/styles/desk/rows.css";
import { Form, Link, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { IconStep, PlaceStep } from "../groups/place-buttons.tsx";
import { useDrag } from "../use-drag.ts";

type Row = { id: string; kind: string; title: string; isEmpty: boolean; problem: string };

/** The sections of a page in their order: dragged, or each with its ways to move and go, to another's place. */
export function SectionList({ address, sections }: { address: string; sections: Row[] }) {
  const submit = useSubmit();
  const { list, rowOf } = useDrag<HTMLOListElement>((section, to) => {
    const place = sections.findIndex(({ id }) => id === to) + 1;
    const fields = { intent: "move", section, to: String(place) };
    void submit(fields, { method: "post", preventScrollReset: true });
  });
  return (
    <ol className="desk-rows panel" ref={list}>
      {sections.map(({ id, kind, title, isEmpty, problem }, at) => (
        <li key={id} id={`section-${id}`} {...rowOf(id)}>
          <Link to={`${address}/sections/${id}`}>{kind}</Link>
          {(title || isEmpty || problem) && (
            <span className="soft">
              {isEmpty ? "Empty: customers do not see it" : title}
              {problem && title && ". "}
              {problem && <span className="warn">{problem}</span>}
            </span>
          )}
          <Form method="post" className="beside" preventScrollReset>
            <input type="hidden" name="section" value={id} />
            <label>
              <span className="sr-only">Position of {kind}</span>
              <input
                type="text"
                name="to"
                inputMode="numeric"
                size={3}
                defaultValue={at + 1}
                autoComplete="off"
                // biome-ignore lint/suspicious/noArrayIndexKey: after a move it shows the new place
                key={at}
              />
            </label>
            <Button variant="quiet" name="intent" value="move" aria-label={`Move: ${kind}`}>
              Move
            </Button>
            <PlaceStep way="up" name={kind} isThere={at > 0} />
            <PlaceStep way="down" name={kind} isThere={at < sections.length - 1} />
            <IconStep intent="remove" label={`Remove: ${kind}`} icon="trash-2" />
          </Form>
        </li>
      ))}
    </ol>
  );
}
