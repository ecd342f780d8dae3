import { z } from "zod";
import { inWords, recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { knownPlaceholders, unknownPlaceholders } from "#app/fill-placeholders.ts";
import { plainDigits } from "#app/india/devanagari-digits.ts";
import { composedLine } from "#app/one-line.ts";
import { lostPictureProblem } from "#app/pages/lost-pictures.server.ts";
import { markupProblem } from "#app/pages/markup.ts";
import { currentSettings, RETURNS, writeReturns } from "#app/settings/current-settings.server.ts";
import {
  GRIEVANCE,
  type GrievanceOfficer,
  readGrievance,
  writeGrievance,
} from "#app/settings/grievance.server.ts";
import { fingerprintOfSettings } from "#app/settings/settings.server.ts";
import { tooLong } from "#app/too-long.ts";
import { sqlite } from "#db/client.server.ts";
import {
  type OwnPolicies,
  POLICIES,
  policyFacts,
  readPolicies,
  writePolicies,
} from "./policies.server.ts";
import { type PolicyId, type PolicySection, policyIds, policySections } from "./policy-texts.ts";

/** The desk's page about it. */
export const POLICIES_PAGE = "/admin/settings/policies";
export const MOST_OWN = 5000;
const MOST_COUNTRY = 60;
const officerFields = ["officerName", "designation", "officerEmail", "officerPhone"] as const;
const otherFields = ["returns", "exchange", "notReturned", "countryOfOrigin"] as const;
type FieldName = (typeof officerFields)[number] | (typeof otherFields)[number] | `own-${PolicyId}`;
export type PolicyFields = Record<FieldName, string>;
export type PolicyErrors = Partial<PolicyFields>;
type Saved =
  | { ok: true }
  | { ok: false; reason: "invalid"; errors: PolicyErrors }
  /** Somebody else was first; nothing is written. */
  | { ok: false; reason: "changed" };
type Typed = {
  officer: GrievanceOfficer | null;
  returns: { returnsAnything: boolean; offersExchange: boolean };
  policies: OwnPolicies;
};

const ownName = (id: PolicyId) => `own-${id}` as const;
const fieldNames: readonly FieldName[] = [
  ...officerFields,
  ...otherFields,
  ...policyIds.map(ownName),
];

/** As saved now, ready to be typed over; `print` is the mark by which a change of somebody else is told. */
export function policiesForm(): { typed: PolicyFields; print: string } {
  const { notReturned, countryOfOrigin, own } = readPolicies();
  const { returnsAnything, offersExchange } = currentSettings();
  const officer = readGrievance();
  const typed = {
    officerName: officer?.name ?? "",
    designation: officer?.designation ?? "",
    officerEmail: officer?.email ?? "",
    officerPhone: officer?.phone ?? "",
    returns: returnsAnything ? "anything" : "faulty",
    exchange: offersExchange ? "yes" : "no",
    notReturned: notReturned.join("\n"),
    countryOfOrigin,
    ...Object.fromEntries(policyIds.map((id) => [ownName(id), own[id] ?? ""])),
  } as PolicyFields;
  return { typed, print: fingerprintOfSettings(POLICIES, RETURNS, GRIEVANCE) };
}

/** Counts for pages from the next request on, for returns of orders placed from now on. */
export function savePolicies(context: Context, typed: PolicyFields, print: string): Saved {
  const read = readPolicyFields(typed);
  if (!read.ok) return { ok: false, reason: "invalid", errors: read.errors };
  const { officer, returns, policies } = read.value;
  return sqlite
    .transaction((): Saved => {
      const before = policiesForm();
      if (before.print !== print) return { ok: false, reason: "changed" };
      const changed = fieldNames.filter((name) => before.typed[name] !== typed[name]);
      writeGrievance(officer, context.now);
      writeReturns(returns, context.now);
      writePolicies(policies, context.now);
      const detail = inWords(changed) || null;
      recordAudit(context, { what: "policies saved", subject: POLICIES_PAGE, detail });
      return { ok: true };
    })
    .immediate();
}

/** The policies as they would be with what was typed; what is wrong with it instead. */
export function previewPolicies(
  typed: PolicyFields,
): { ok: true; sections: PolicySection[] } | { ok: false; errors: PolicyErrors } {
  const read = readPolicyFields(typed);
  if (!read.ok) return read;
  const { returns, policies } = read.value;
  const shop = { ...currentSettings(), ...returns };
  return { ok: true, sections: policySections(policyFacts({ shop, ...policies })) };
}

function readPolicyFields(
  typed: PolicyFields,
): { ok: true; value: Typed } | { ok: false; errors: PolicyErrors } {
  const errors: PolicyErrors = {};
  const officer = readOfficer(typed, errors);
  if (!["faulty", "anything"].includes(typed.returns)) errors.returns = "Please choose one.";
  if (!["yes", "no"].includes(typed.exchange)) errors.exchange = "Please choose one.";
  const notReturned = typed.notReturned.split("\n").map(composedLine).filter(Boolean);
  if (notReturned.length > 20 || notReturned.some((one) => one.length > 120)) {
    errors.notReturned = "Please use at most 20 lines of 120 characters.";
  }
  const countryOfOrigin = composedLine(typed.countryOfOrigin);
  if (countryOfOrigin.length > MOST_COUNTRY) errors.countryOfOrigin = tooLong(MOST_COUNTRY);
  const own: OwnPolicies["own"] = {};
  for (const id of policyIds) {
    const text = typed[ownName(id)].replace(/\r\n?/g, "\n").trim();
    const [unknown] = unknownPlaceholders(text);
    if (text.length > MOST_OWN) {
      errors[ownName(id)] = tooLong(MOST_OWN, text.length);
    } else if (unknown) {
      errors[ownName(id)] = `${unknown} is not known. Known are ${knownPlaceholders}.`;
    } else {
      const problem = markupProblem(text) ?? lostPictureProblem(text);
      if (problem) errors[ownName(id)] = problem;
    }
    if (text) own[id] = text;
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const returns = {
    returnsAnything: typed.returns === "anything",
    offersExchange: typed.exchange === "yes",
  };
  return { ok: true, value: { officer, returns, policies: { notReturned, countryOfOrigin, own } } };
}

/** All of it or nothing; reached as the shop itself, unless a way is typed. */
function readOfficer(typed: PolicyFields, errors: PolicyErrors): GrievanceOfficer | null {
  const officer = {
    name: composedLine(typed.officerName),
    designation: composedLine(typed.designation),
    email: typed.officerEmail.trim(),
    phone: plainDigits(composedLine(typed.officerPhone)),
  };
  if (Object.values(officer).every((one) => one === "")) return null;
  if (officer.name === "" || officer.name.length > 80) {
    errors.officerName = "Please enter the name, at most 80 characters.";
  }
  if (officer.designation === "" || officer.designation.length > 80) {
    errors.designation =
      "Please enter their position, such as Proprietor, in at most 80 characters.";
  }
  if (officer.email !== "" && !z.email().max(100).safeParse(officer.email).success) {
    errors.officerEmail = "Please enter an e-mail address, such as care@shop.example.";
  }
  const digits = officer.phone.replace(/\D/g, "").length;
  if (officer.phone !== "" && (!/^\+?[\d ()-]{6,24}$/.test(officer.phone) || digits < 6)) {
    errors.officerPhone = "Please enter a phone number, such as +91 98765 43210.";
  }
  return officer;
}
