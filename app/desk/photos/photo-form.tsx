import { type PointerEvent, useRef, useState } from "react";
import { Form } from "react-router";
import { framePlaceOf, MAX_ZOOM, photoShapes } from "#app/catalog/photos/photo.ts";
import type { photoView } from "#app/catalog/photos/photo-desk.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, SelectField } from "#app/ui/field.tsx";
import { useWriting } from "#app/ui/use-writing.ts";
import { WholeForm } from "#app/ui/whole-form.tsx";

type Photo = NonNullable<Awaited<ReturnType<typeof photoView>>>;

/** A photograph with the frame on it, and the same cut in both lights to choose from. */
export function PhotoForm({
  address,
  version,
  photo,
}: {
  address: string;
  /** Another one when the picture was drawn anew. */
  version: string;
  photo: Photo;
}) {
  const shown = (show: string) => `${address}?show=${show}&of=${encodeURIComponent(version)}`;
  return (
    <Form method="post" encType="multipart/form-data" className="card panel photo-form">
      <WholeForm enter={{ name: "intent", value: "look" }}>
        <input type="hidden" name="of" value="photo" />
        <FrameSection photo={photo} src={shown("whole")} />
        <LightSection photo={photo} shown={shown} />
      </WholeForm>
    </Form>
  );
}

function FrameSection({ photo, src }: { photo: Photo; src: string }) {
  const busy = useWriting();
  const { look, canUndo, ratio, crop } = photo;
  const [place, setPlace] = useState({ x: look.x, y: look.y });
  return (
    <section className="stack tight">
      <h2>Frame</h2>
      <PhotoFrame
        src={src}
        height={Math.round(480 / ratio)}
        crop={{
          ...crop,
          left: ((1 - crop.width) * place.x) / 100,
          top: ((1 - crop.height) * place.y) / 100,
        }}
        onMove={setPlace}
      />
      <p className="hint">
        What lies in the frame is shown. <span className="if-script">Drag it, press</span>
        <span className="if-plain">Press</span> the buttons, or enter numbers.
      </p>
      <div className="photo-moves">
        {moves.map(({ intent, label, sign }) => (
          <Button
            key={intent}
            variant="secondary"
            name="intent"
            value={intent}
            disabled={busy}
            aria-label={label}
          >
            {sign}
          </Button>
        ))}
      </div>
      <div className="photo-numbers">
        <SelectField label="Shape" name="shape" defaultValue={look.shape} required>
          {Object.entries(photoShapes).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {(["x", "y"] as const).map((axis) => (
          <Field
            key={`${axis} ${place[axis]}`}
            label={axis === "x" ? "From the left, %" : "From the top, %"}
            name={axis}
            required
            inputMode="decimal"
            defaultValue={place[axis]}
            autoComplete="off"
          />
        ))}
        <Field
          label={`Zoom, 100 to ${MAX_ZOOM} %`}
          name="zoom"
          required
          inputMode="numeric"
          defaultValue={look.zoom}
          autoComplete="off"
        />
      </div>
      <div className="cluster">
        <Button name="intent" value="look" disabled={busy}>
          Save frame
        </Button>
        <Button variant="secondary" name="intent" value="undo" disabled={busy || !canUndo}>
          Undo
        </Button>
        <Button variant="quiet" name="intent" value="original" disabled={busy}>
          Original
        </Button>
      </div>
    </section>
  );
}

/** The same cut, as it was taken and evened; `shown` has the address of each. */
function LightSection({
  photo: { look, isChosen, canBeEvened, ratio, crop },
  shown,
}: {
  photo: Photo;
  shown: (light: string) => string;
}) {
  const busy = useWriting();
  return (
    <section className="stack tight">
      <h2>Light</h2>
      {canBeEvened ? (
        <>
          <p className="hint">
            The background gets the same light as in all pictures of the shop. Choose the one that
            looks more like the product itself{isChosen && "; you have chosen"}.
          </p>
          <div className="photo-lights">
            {(["plain", "even"] as const).map((light) => (
              <div key={light} className={look.light === light ? "is-shown" : undefined}>
                <figure>
                  <img
                    src={shown(light)}
                    alt={lights[light]}
                    width={480}
                    height={Math.round((480 * crop.height) / (crop.width * ratio))}
                    loading="lazy"
                  />
                  <figcaption>
                    {lights[light]}
                    {look.light === light && <span className="soft"> · in the shop</span>}
                  </figcaption>
                </figure>
                <Button variant="secondary" name="intent" value={light} disabled={busy}>
                  {light === "plain" ? "Keep original light" : "Use evened light"}
                </Button>
              </div>
            ))}
          </div>
        </>
      ) : (
        <p className="hint">
          Nothing to change: the light is right, or the photo has no plain, greyish background at
          its edges to tell by. A photo taken by day in front of a plain, light wall can be evened.
        </p>
      )}
    </section>
  );
}

const lights = { plain: "Original light", even: "Evened out" };

const moves = [
  { intent: "left", sign: "←", label: "Move frame left" },
  { intent: "right", sign: "→", label: "Move frame right" },
  { intent: "up", sign: "↑", label: "Move frame up" },
  { intent: "down", sign: "↓", label: "Move frame down" },
  { intent: "closer", sign: "+", label: "Zoom in" },
  { intent: "wider", sign: "−", label: "Zoom out" },
  { intent: "turn", sign: "↻", label: "Turn to the right" },
];

type Box = { left: number; top: number; width: number; height: number };

/** The frame can be dragged once React is there; the numbers below follow it. */
function PhotoFrame({
  src,
  height,
  crop,
  onMove,
}: {
  src: string;
  height: number;
  crop: Box;
  onMove: (place: { x: number; y: number }) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const grip = useRef<{ x: number; y: number }>(undefined);
  const at = ({ clientX, clientY }: PointerEvent) => {
    const { left = 0, top = 0, width = 1, height = 1 } = box.current?.getBoundingClientRect() ?? {};
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  function take(event: PointerEvent) {
    const { x, y } = at(event);
    grip.current = { x: x - crop.left, y: y - crop.top };
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function move(event: PointerEvent) {
    if (!grip.current) return;
    const { x, y } = at(event);
    const corner = { left: x - grip.current.x, top: y - grip.current.y };
    onMove(framePlaceOf({ x: 1 - crop.width, y: 1 - crop.height }, corner));
  }
  function drop() {
    grip.current = undefined;
  }
  const percent = (part: number) => `${Math.round(part * 1000) / 10}%`;
  const { left, top, width, height: high } = crop;
  return (
    <div className="photo-frame" ref={box}>
      <img
        src={src}
        alt="The whole photo, with the frame on it"
        width={480}
        height={height}
        draggable={false}
      />
      <div
        className="photo-cut"
        style={{
          left: percent(left),
          top: percent(top),
          width: percent(width),
          height: percent(high),
        }}
        onPointerDown={take}
        onPointerMove={move}
        onPointerUp={drop}
        onPointerCancel={drop}
      />
    </div>
  );
}
