import { Form, Link } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { DeskPageView } from "./page-view.server.ts";

/** Who sees the page, and what changes that. `at`: the time that was typed and refused. */
export function PageStateNotice({
  page,
  at,
  error,
}: {
  page: DeskPageView;
  at: string | undefined;
  error: string | undefined;
}) {
  const { address, readAddress, state, isDraft, isShown, isPublished, missingInMenus } = page;
  return (
    <Notice tone={isDraft || !isShown ? "warning" : "info"} title={state}>
      <p>{sentenceOf(page)}</p>
      {page.unpublished.length > 0 && (
        <details>
          <summary>Who changed what{isPublished && " since it was last published"}</summary>
          <ul>
            {page.unpublished.map((change, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same words
              <li key={at}>{change}</li>
            ))}
          </ul>
        </details>
      )}
      {missingInMenus && (
        <p>
          No menu leads to {missingInMenus.isBlog ? "the blog" : "this page"} yet. Its address is{" "}
          {missingInMenus.address}: add it to one of the <Link to="/admin/menus">menus</Link>.
        </p>
      )}
      {page.isDeadInMenus && (
        <p>
          A menu leads to this page, and customers find nothing there. Publish it, or take the link
          out of the <Link to="/admin/menus">menus</Link>.
        </p>
      )}
      <div className="stack">
        <div className="cluster">
          <ButtonLink to={`${address}/preview`} variant="secondary">
            Preview
          </ButtonLink>
          {isShown && <Link to={readAddress}>View in the shop</Link>}
        </div>
        {(isDraft || !isShown) && (
          <Form method="post" className="stack" noValidate>
            <input type="hidden" name="draft" value={page.print} />
            <Field
              label="Publish at"
              name="at"
              type="datetime-local"
              hint={
                isShown
                  ? "Indian time. Leave it empty to publish the changes now."
                  : "Indian time. Leave it empty to publish now; an article may have an earlier date."
              }
              defaultValue={at ?? (isShown ? page.draftAt : page.publishAt)}
              error={error}
            />
            <div className="cluster">
              <Button name="intent" value="publish">
                Publish
              </Button>
              {page.draftAt && (
                <Button variant="secondary" name="intent" value="unschedule" formNoValidate>
                  Stop the schedule
                </Button>
              )}
              {isPublished && isDraft && (
                <Button variant="quiet" name="intent" value="discard" formNoValidate>
                  Discard the changes
                </Button>
              )}
            </div>
          </Form>
        )}
      </div>
    </Notice>
  );
}

function sentenceOf({ isDraft, isShown, isPublished, draftAt }: DeskPageView): string {
  if (!isPublished) return "Customers do not see this page until you publish it.";
  if (!isShown) {
    return isDraft
      ? "From that time on customers see this page without your changes. Publish it once more, for the same time, to include them."
      : "Customers do not see this page before that time.";
  }
  if (draftAt) return "Customers see your changes from that time on.";
  return isDraft
    ? "Customers do not see your changes until you publish them."
    : "Customers see this page as it is here.";
}
