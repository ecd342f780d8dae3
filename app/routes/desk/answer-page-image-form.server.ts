import { data } from "react-router";
import type { PageImageRefused, PageImageSent } from "#app/desk/page-image-form.server.ts";
import { receivePictures, refusalInit, textFields } from "#app/http/read-uploads.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";

type Changed = { ok: true; to: string; message: string } | PageImageRefused | undefined;

/** Answers the form of a picture: `change` is given what was sent, and is undefined for what is gone. */
export async function answerPageImageForm(
  request: Request,
  gone: string,
  change: (sent: PageImageSent) => Promise<Changed>,
) {
  if (request.method !== "POST") throw methodNotAllowed("GET, HEAD, POST");
  const received = await receivePictures(request, "picture", 1);
  if (!received) {
    const message = "The upload was interrupted. Please try again.";
    return data({ message, alt: undefined, typed: "" }, { status: 400 });
  }
  const { form, files, bad } = received;
  const fields = textFields(form);
  const done = await change({ fields, files, bad });
  if (!done) throw notFound(gone);
  if (done.ok) return redirectWithToast(done.to, done.message);
  const { message, alt } = done;
  return data({ message, alt, typed: fields.alt ?? "" }, refusalInit(received));
}
