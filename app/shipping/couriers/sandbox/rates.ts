import { type Answer, html, json, missing } from "./answer.ts";

/** Pincodes that answer in their own way, so that a test reads as what it is about. */
export const special = {
  /** "Not serviceable" as HTTP 200 with the refusal in the body. */
  refusedWith200: "797001",
  refusedWith404: "682555",
  noCouriers: "744301",
  missingField: "803101",
  html500: "841301",
  never: "843101",
  /** Numbers as strings, empty strings, no `etd`, no days but hours. */
  strings: "834001",
  /** An answer of the right shape in which nothing can be read. */
  unreadable: "496001",
  pickupRefused: "497001",
} as const;

const metros = ["110", "400", "500", "560", "600", "700"];
const far = ["19", "78", "79", "737", "744"];

/** GET /courier/serviceability/. "hang": no answer ever comes. */
export function rates(query: URLSearchParams): Answer | "hang" {
  const needed = ["pickup_postcode", "delivery_postcode", "cod", "weight"];
  const absent = needed.filter((field) => !query.get(field));
  if (absent.length > 0) return missing(absent);
  const pincode = query.get("delivery_postcode") ?? "";
  switch (pincode) {
    case special.refusedWith200:
      return json({ status: 404, message: "Delivery postcode not serviceable" });
    case special.refusedWith404:
      return json({ status: 404, message: "Delivery postcode not serviceable" }, 404);
    case special.pickupRefused:
      return json({ status: 404, message: "Pickup postcode not serviceable" });
    case special.noCouriers:
      return found([]);
    case special.missingField:
      return missing(["weight"]);
    case special.html500:
      return html();
    case special.never:
      return "hang";
    case special.strings:
      return found([
        {
          courier_company_id: "10",
          courier_name: "Delhivery Surface",
          rate: "61",
          freight_charge: "55.5",
          estimated_delivery_days: "4",
          cod: "1",
          blocked: "0",
        },
        {
          courier_company_id: 43,
          courier_name: "Delhivery Air",
          rate: 88,
          freight_charge: "",
          estimated_delivery_days: "",
          etd_hours: 91,
          cod: 1,
          blocked: 0,
        },
      ]);
    case special.unreadable:
      return found([{ courier_company_id: null, courier_name: 7, rate: "ask us" }]);
    default:
      return found(usual(pincode, Number(query.get("weight"))));
  }
}

/** Metro 2 days, hills and islands 7 and dearer, the rest 4; dearer for every half kilogram. */
function usual(pincode: string, kilograms: number) {
  const isFar = far.some((prefix) => pincode.startsWith(prefix));
  const isMetro = metros.some((prefix) => pincode.startsWith(prefix));
  const days = isFar ? 7 : isMetro ? 2 : 4;
  const slabs = Math.max(1, Math.ceil(kilograms / 0.5));
  const base = (isFar ? 95 : isMetro ? 48 : 56) * slabs;
  return [
    courier(24, "Xpressbees Surface", base, days + 1),
    courier(10, "Delhivery Surface", base + 8.9, days),
    courier(43, "Delhivery Air", base + 44, Math.max(1, days - 2)),
    courier(1, "Blue Dart Air", base + 69.5, Math.max(1, days - 2)),
    courier(51, "Ekart Surface", base + 3, days + 2),
    courier(58, "Shadowfax Surface", base + 12, days + 1),
    { ...courier(32, "Amazon Surface", base - 20, days), blocked: 1 },
    { ...courier(55, "Out of area", base - 30, days), odablock: true },
  ];
}

function courier(id: number, name: string, rate: number, days: number) {
  return {
    id: id * 1000 + 7,
    courier_company_id: id,
    courier_name: name,
    rate,
    freight_charge: Math.floor(rate - 3),
    cod_charges: 0,
    other_charges: 0,
    coverage_charges: 3,
    estimated_delivery_days: String(days),
    etd: "Nov 27, 2026",
    etd_hours: days * 24,
    edd: "",
    cod: 1,
    blocked: 0,
    odablock: false,
    is_surface: !name.includes("Air"),
    surface_max_weight: "4.00",
    city: "DESTINATION",
    state: "",
    others: '{"is_custom_rate":0}',
    base_weight: "",
    rank: "",
  };
}

function found(available: object[]): Answer {
  return json({
    status: 200,
    currency: "INR",
    company_auto_shipment_insurance_setting: false,
    data: {
      available_courier_companies: available,
      blocked_courier_companies: [],
      recommended_courier_company_id: 24,
      shiprocket_recommended_courier_id: 24,
    },
  });
}
