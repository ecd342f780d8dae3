import { Button } from "#app/ui/button.tsx";

/** Ways to another place in a list: by number, up, down. They stand in the form of their row. */
export function PlaceButtons({ name, at, count }: { name: string; at: number; count: number }) {
  return (
    <>
      <label>
        <span className="sr-only">Position of {name}</span>
        <input
          // What has moved shows its new place.
          key={at}
          type="text"
          name="to"
          inputMode="numeric"
          size={3}
          defaultValue={at + 1}
          autoComplete="off"
        />
      </label>
      <Button variant="quiet" name="intent" value="move" aria-label={`Move: ${name}`}>
        Move
      </Button>
      <Button
        variant="quiet"
        name="intent"
        value="up"
        disabled={at === 0}
        aria-label={`Move up: ${name}`}
      >
        Up
      </Button>
      <Button
        variant="quiet"
        name="intent"
        value="down"
        disabled={at === count - 1}
        aria-label={`Move down: ${name}`}
      >
        Down
      </Button>
    </>
  );
}
