import { Field } from "#app/ui/field.tsx";

type NewSize = { size: string; stock: string };

const LEAST_ROWS = 2;

/** A row for each size that was typed, and so many at least. */
export function newSizeRows(added: readonly NewSize[]): NewSize[] {
  const rows = Math.max(LEAST_ROWS, added.length);
  return Array.from({ length: rows }, (_, at) => added[at] ?? { size: "", stock: "" });
}

/** A size that no list offers, with its stock; `word` names it, such as "New size". */
export function NewSizeRow({
  word,
  at,
  row,
  list,
  placeholder,
  error,
  stockError,
}: {
  word: string;
  at: number;
  row: NewSize;
  list?: string;
  placeholder?: string | undefined;
  error: string | undefined;
  stockError?: string | undefined;
}) {
  return (
    <div className="size-row">
      <Field
        label={`${word} ${at + 1}`}
        name="newSize[]"
        id={`new-size-${at}`}
        list={list}
        autoComplete="off"
        placeholder={placeholder}
        defaultValue={row.size}
        error={error}
      />
      <Field
        label={`Stock of ${word.toLowerCase()} ${at + 1}`}
        name="newStock[]"
        id={`new-stock-${at}`}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={row.stock}
        error={stockError}
      />
    </div>
  );
}
