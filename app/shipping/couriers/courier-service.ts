import type { Paise } from "#app/money.ts";
import type { ConnectionSpec } from "#app/settings/connection-spec.ts";
import type { RateSource } from "./rates.ts";
import type { Tracking, TrackingEvent } from "./tracking.ts";

/**
 * A service that quotes, books and follows parcels with many couriers. An adapter is one of these and
 * its line in `registry.server.ts`.
 */
export type CourierService = {
  /** Its key: in the columns that hold its ids, and in the address of its webhook. */
  name: string;
  /** As it calls itself. */
  title: string;
  connection: ConnectionSpec;
  /** What its account is opened with, as the settings have it now; undefined: none is set up. */
  login(): Record<string, string> | undefined;
  open(login: Record<string, string>): CourierCalls;
  /** The page where everybody can follow a parcel. */
  trackingLink(awb: string): string;
  webhook: {
    /** Whether the service sent this; false for all while no token or secret is set. */
    isGenuine(sent: { body: string; headers: Headers }): boolean;
    /** A name for the event, the same whenever it is sent again. */
    keyOf(body: string): string;
    /** Undefined: it names no parcel. */
    read(body: string): TrackingEvent | undefined;
  };
};

/** What went wrong with a call. */
const faultKinds = ["login", "refused", "unavailable"] as const;
/** What a refusal is about, where the operator can put it right. */
const faultCauses = ["balance", "pickup address"] as const;

/** Why a call brought nothing; in the operator's words, without what was sent. */
export type Fault = {
  /**
   * `login`: the account does not let us in. `refused`: it said no, and will again. `unavailable`:
   * no usable answer; whether something was done is not known.
   */
  kind: (typeof faultKinds)[number];
  cause: (typeof faultCauses)[number] | null;
  /** HTTP status, 0 without an answer. */
  status: number;
  message: string;
  /** What it says of single fields. */
  fields: Record<string, string>;
};

/** Something done, or the reason it was not; on `unavailable` it may have been done all the same. */
export type Done<T> = ({ ok: true } & T) | { ok: false; fault: Fault };

/** A parcel to be sent, prepaid. Money in paise, weight in grams, sizes in centimetres. */
export type ParcelOrder = {
  /** Ours, at most 50 characters; a second parcel of an order needs another ("1001-R1"). */
  reference: string;
  /** ms UTC. */
  placedAt: number;
  pickupLocation: string;
  name: string;
  phone: string;
  email: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
  /** `total`: what the units in the parcel were paid. */
  lines: { title: string; sku: string; hsn: string | null; quantity: number; total: Paise }[];
  shippingCost: Paise;
  weightGrams: number;
  length: number;
  breadth: number;
  height: number;
};

export type Booked = {
  supplierOrderId: number;
  shipmentId: number;
  awb: string | null;
  courier: string | null;
};

/** The calls of one account. Money is spent when an air waybill is assigned. None of them rejects. */
export type CourierCalls = {
  /** Since when it has not let the shop in, ms UTC; null while it does. Absent: it has no login. */
  refusedSince?: () => number | null;
  rates: RateSource["rates"];
  /** The parcel an earlier try made: look here before trying again. */
  find(reference: string): Promise<Done<{ booked: Booked | null }>>;
  /** Puts the parcel into the service's books; costs nothing. */
  create(order: ParcelOrder): Promise<Done<Booked>>;
  /** Buys the air waybill; without `courierId` the account's own rule picks the courier. */
  assignAwb(
    shipmentId: number,
    courierId?: number,
  ): Promise<Done<{ awb: string; courierId: number | null; courierName: string }>>;
  /** Calls the courier to our door; one that was called before is a success. */
  requestPickup(shipmentId: number): Promise<Done<{ date: string | null }>>;
  /** The label's address: fetch it and keep a copy. */
  label(shipmentId: number): Promise<Done<{ url: string }>>;
  /** Where the parcel is; null while the courier knows nothing yet. */
  track(awb: string): Promise<Done<{ tracking: Tracking | null }>>;
  cancel(supplierOrderId: number): Promise<Done<object>>;
  /** Names of the addresses we may send from, exactly as they must be given. */
  pickupLocations(): Promise<Done<{ names: string[] }>>;
};

/** An account that is set up, and whose it is. */
export type CourierAccount = CourierCalls & { service: CourierService };
