import type { ReturnSubmission } from "#app/returns/return-desk.server.ts";
import { MAX_RETURN_PHOTOS } from "#app/returns/return-labels.ts";
import { receivePictures, textFields } from "./read-uploads.server.ts";
import { methodNotAllowed } from "./responses.server.ts";

/**
 * What the return form sent, its photos in files. Undefined when the body is cut off or no form.
 * Whoever calls this hands the answer to `takeReturn`, which removes the files.
 */
export async function receiveReturnForm(
  request: Request,
): Promise<(ReturnSubmission & { crowded: boolean }) | undefined> {
  if (request.method !== "POST") throw methodNotAllowed("GET, HEAD, POST");
  const received = await receivePictures(request, "photos", MAX_RETURN_PHOTOS);
  if (!received) return undefined;
  const { form, files, bad, crowded } = received;
  return { fields: textFields(form), files, bad, crowded };
}
