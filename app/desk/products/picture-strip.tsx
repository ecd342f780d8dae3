import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useNavigation, useSubmit } from "react-router";
import { pictureProblem, pictureSizes } from "#app/catalog/editing/picture-check.ts";
import { MAX_PICTURES, MOST_PICTURE, PICTURE_KINDS } from "#app/catalog/pictures.ts";
import type { StoredPicture } from "#app/catalog/save-pictures.server.ts";
import { counted } from "#app/india/counts.ts";
import { useAwake } from "#app/ui/awake.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { DeskIcon } from "../desk-icon.tsx";
import { useDrag } from "../use-drag.ts";
import { UploadMessage } from "./upload-messages.tsx";

/**
 * A product's pictures, inside the form of its page: each is moved or removed by a button of that
 * form, or dragged; new ones go with Save, or at once by Add.
 */
export function PictureStrip({
  page,
  pictures,
  error,
}: {
  /** The product's address at the desk. */
  page: string;
  pictures: readonly StoredPicture[];
  error: string | undefined;
}) {
  const submit = useSubmit();
  const { list, rowOf } = useDrag<HTMLUListElement>((id, to) => {
    const form = list.current?.closest("form");
    const ids = pictures.map((picture) => String(picture.id));
    if (!form) return;
    ids.splice(ids.indexOf(to), 0, ...ids.splice(ids.indexOf(id), 1));
    const data = new FormData(form);
    data.delete("images");
    data.set("intent", "order");
    data.set("order", ids.join(","));
    void submit(data, { method: "post", encType: "multipart/form-data", preventScrollReset: true });
  });
  return (
    <section className="card p-pics" id="pictures">
      <header>
        <h2>Pictures</h2>
        <CountText count={pictures.length} />
      </header>
      <div className="in-card">
        <ul className="pics" ref={list}>
          {pictures.map((picture, at) => (
            <li key={picture.id} id={`picture-${picture.id}`} {...rowOf(String(picture.id))}>
              <div className="shot">
                <Link to={`${page}/pictures/${picture.id}`}>
                  <Picture
                    picture={picture}
                    sizes="(min-width: 64rem) 160px, 33vw"
                    alt={`Edit picture ${at + 1}: ${picture.alt}`}
                  />
                </Link>
                {at === 0 && <span className="tag">Cover</span>}
              </div>
              <div className="acts">
                {buttons(at, pictures.length).map(({ intent, icon, label, isOff }) => (
                  <Button
                    key={intent}
                    variant="quiet"
                    name="intent"
                    value={`${intent}:${picture.id}`}
                    formNoValidate
                    disabled={isOff}
                    aria-label={label}
                  >
                    <DeskIcon name={icon} />
                  </Button>
                ))}
              </div>
            </li>
          ))}
          <li>
            <NewPictures error={error} />
          </li>
        </ul>
        {error && <FieldError id="images-error">{error}</FieldError>}
      </div>
    </section>
  );
}

function buttons(at: number, total: number) {
  const place = at + 1;
  return [
    { intent: "left", icon: "arrow-left", label: `Move picture ${place} left`, isOff: at === 0 },
    {
      intent: "right",
      icon: "arrow-right",
      label: `Move picture ${place} right`,
      isOff: place === total,
    },
    {
      intent: "first",
      icon: "arrow-left-to-line",
      label: `Make picture ${place} the cover`,
      isOff: at === 0,
    },
    { intent: "remove", icon: "trash-2", label: `Remove picture ${place}`, isOff: false },
  ] as const;
}

/** Several at once, from the camera or the album of a phone; seen before they are sent. */
export function NewPictures({
  error,
  isAlone = false,
}: {
  error: string | undefined;
  isAlone?: boolean;
}) {
  const navigation = useNavigation();
  const sending = navigation.state !== "idle" ? navigation.formData : undefined;
  const [chosen, setChosen] = useState<File[]>([]);
  const [shown, setShown] = useState<string[]>([]);
  const isAwake = useAwake();
  const field = useRef<HTMLInputElement>(null);
  const choose = useCallback((input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    const problem = pictureProblem(files);
    input.setCustomValidity(problem);
    input.reportValidity();
    setChosen(problem ? [] : files);
    setShown([]);
    void Promise.all((problem ? [] : files).map(thumbnail)).then(setShown);
  }, []);
  // Chosen before React was awake.
  useEffect(() => {
    if (field.current?.files?.length) choose(field.current);
  }, [choose]);
  return (
    <div className={isAwake ? "new-pictures awake" : "new-pictures"}>
      <div className="pick">
        <label className="drop" htmlFor="images">
          <DeskIcon name="image" />
          <span>{isAlone ? "Images" : "Add pictures"}</span>
          <span className="small soft">
            {PICTURE_KINDS}, up to {MAX_PICTURES}, {MOST_PICTURE} each
          </span>
        </label>
        <input
          ref={field}
          id="images"
          name="images"
          type="file"
          multiple
          accept="image/*"
          onChange={({ currentTarget }) => choose(currentTarget)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && "images-error"}
          // biome-ignore lint/a11y/noAutofocus: a page that comes with an error opens at the first
          autoFocus={Boolean(error)}
        />
      </div>
      {chosen.length > 0 && <p className="hint">Chosen: {pictureSizes(chosen)}.</p>}
      {shown.length > 0 && (
        <div className="chosen">
          {shown.map((url, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may look the same
            <img key={at} src={url} alt="" width={60} height={80} />
          ))}
        </div>
      )}
      {!isAlone && (
        <Button variant="secondary" name="intent" value="add" formNoValidate>
          Add
        </Button>
      )}
      <UploadMessage sending={sending} />
    </div>
  );
}

/** A chosen file, small; what the browser cannot draw, such as HEIC, is an empty picture. */
async function thumbnail(file: File): Promise<string> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [120, 160];
  const bitmap = await createImageBitmap(file, { resizeHeight: 160 }).catch(() => undefined);
  if (bitmap) canvas.getContext("2d")?.drawImage(bitmap, (120 - bitmap.width) / 2, 0);
  bitmap?.close();
  return canvas.toDataURL("image/jpeg", 0.7);
}

function CountText({ count }: { count: number }) {
  return (
    <span className="small soft">
      {count === 0 ? (
        "Customers see a placeholder until you add one."
      ) : (
        <>
          {counted(count, "picture")}. <span className="if-script">Drag, or use</span>
          <span className="if-plain">Use</span> the arrows. The first is the cover.
        </>
      )}
    </span>
  );
}
