import { pictureSizes } from "#app/catalog/editing/picture-check.ts";
import { UploadProgress } from "#app/ui/upload-progress.tsx";

/** What is on its way, told while it lasts; pictures take long on a phone's connection. */
export function UploadMessage({ sending }: { sending: FormData | undefined }) {
  const files = (sending?.getAll("images") ?? []).filter(
    (file) => typeof file !== "string" && file.size > 0,
  ) as File[];
  return (
    <>
      <UploadProgress sending={files.length > 0} />
      <p role="status" className="upload-words">
        {files.length > 0 &&
          `Uploading ${pictureSizes(files)}. Please keep this page open until it is done.`}
      </p>
    </>
  );
}
