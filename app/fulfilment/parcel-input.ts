import { plainDigits } from "#app/india/devanagari-digits.ts";

/** What the operator types when a parcel is booked; the courier's number is empty for "any". */
export type ParcelFields = {
  weight: string;
  length: string;
  breadth: string;
  height: string;
  courier: string;
};
export type ParcelErrors = Partial<Record<keyof ParcelFields, string>>;
export type ParcelInput = {
  weightGrams: number;
  lengthCm: number;
  breadthCm: number;
  heightCm: number;
  courierId: number | null;
};

const MOST_GRAMS = 30_000;
const MOST_CM = 150;

/** Of what was sent or stands in an address; what is missing stays as it is in `before`. */
export function parcelFields(
  sent: Record<string, string | undefined>,
  before: ParcelFields,
): ParcelFields {
  const { weight, length, breadth, height, courier } = { ...before, ...withoutGaps(sent) };
  return { weight, length, breadth, height, courier };
}

/** Whole grams and centimetres; no courier (null) leaves the choice to the courier service. */
export function parseParcel(
  fields: ParcelFields,
): { ok: true; input: ParcelInput } | { ok: false; errors: ParcelErrors } {
  const errors: ParcelErrors = {};
  const weightGrams = whole(fields.weight);
  if (weightGrams < 50 || weightGrams > MOST_GRAMS) {
    errors.weight = "Please enter the weight in grams: 50 to 30,000.";
  }
  const [lengthCm, breadthCm, heightCm] = (["length", "breadth", "height"] as const).map((side) => {
    const cm = whole(fields[side]);
    if (cm < 1 || cm > MOST_CM) errors[side] = "Please enter 1 to 150 cm.";
    return cm;
  }) as [number, number, number];
  if (!/^\d{0,9}$/.test(fields.courier)) errors.courier = "Please choose a courier.";
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const courierId = Number(fields.courier) || null;
  return { ok: true, input: { weightGrams, lengthCm, breadthCm, heightCm, courierId } };
}

/** Grams a courier charges for: a large light parcel counts by its size, 5 cm³ to the gram. */
export function chargedGrams({ weightGrams, lengthCm, breadthCm, heightCm }: ParcelInput): number {
  return Math.max(weightGrams, Math.ceil((lengthCm * breadthCm * heightCm) / 5));
}

function whole(text: string): number {
  const plain = plainDigits(text).trim().replace(/,/g, "");
  return /^\d{1,6}$/.test(plain) ? Number(plain) : 0;
}

function withoutGaps(sent: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as {
    [name: string]: string;
  };
}
