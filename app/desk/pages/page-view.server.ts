import { auditOf } from "#app/audit/audit.server.ts";
import { fillPlaceholders } from "#app/fill-placeholders.ts";
import { fingerprintOfForm } from "#app/fingerprint-of-form.server.ts";
import { dateClock, indianTime } from "#app/india/dates.ts";
import { deadLinks } from "#app/pages/dead-links.server.ts";
import { type PageState, stateOfPage } from "#app/pages/desk-pages.server.ts";
import { lostPictures } from "#app/pages/lost-pictures.server.ts";
import { headShape, type PageContent, readContent } from "#app/pages/page-content.server.ts";
import { type PageName, pageAddress, publicAddress, readDeskName } from "#app/pages/page-name.ts";
import { type DeskPageState, findDeskPage, listVersions } from "#app/pages/page-rows.server.ts";
import { formFields } from "#app/pages/section-form.server.ts";
import {
  isEmptySection,
  kindsOf,
  type Section,
  schemaOf,
  sectionHints,
  sectionNames,
} from "#app/pages/section-kinds.server.ts";
import { nameErrors } from "#app/pages/section-names.server.ts";
import { stateDifference } from "#app/pages/state-difference.ts";
import { usesOfPage } from "#app/pages/uses-of-group.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { pageStates } from "./page-state-chips.ts";

const MOST_CHANGES = 10;

export type DeskPageView = NonNullable<ReturnType<typeof viewOfPage>>;

/** A page as its page of the desk shows it; undefined when there is none of that name. */
export function viewOfPage(text: string, now: number) {
  const name = readDeskName(text);
  const page = name && findDeskPage(name);
  if (!name || !page) return undefined;
  const { sections, ...head } = page.content;
  return {
    isHome: name.kind === "home",
    address: pageAddress(name),
    readAddress: publicAddress(name),
    title: head.title,
    isDraft: page.isDraft,
    isPublished: page.isPublished,
    /** Customers see some state of it. */
    isShown: page.isPublished && (page.publishAt ?? 0) <= now,
    publishAt: page.publishAt === null ? "" : indianTime(page.publishAt),
    /** When the changes are published by themselves. */
    draftAt: page.draftAt === null ? "" : indianTime(page.draftAt),
    state: stateText(page, now),
    unpublished: page.isDraft ? unpublishedChanges(pageAddress(name)) : [],
    head: formFields(headShape, head).filter(
      (field) => name.kind === "article" || !["category", "cover"].includes(field.name),
    ),
    headPrint: fingerprintOfForm(head),
    print: fingerprintOfForm(page.content),
    sections: sections.map((section) => ({
      id: section.id,
      kind: sectionNames[section.kind],
      title: fillPlaceholders(titleOf(section), currentSettings()),
      isEmpty: isEmptySection(section),
      problem: problemOf(section, now),
    })),
    kinds: kindsOf(name).map((kind) => {
      return { kind, name: sectionNames[kind], what: sectionHints[kind] };
    }),
    versions: listVersions(name).map(({ content, ...version }) => ({
      ...version,
      difference: differenceOf(content, page.content),
    })),
    uses: name.kind === "home" ? [] : usesOfPage(name),
    missingInMenus: missingInMenus(name),
    /** A menu leads to it, and customers find nothing there. */
    isDeadInMenus: deadLinks(inMenus(), now).includes(publicAddress(name)),
  };
}

/** Of what was done to a page since it was published the newest, as the activity log has it. */
function unpublishedChanges(address: string): string[] {
  const entries = auditOf(address);
  const end = entries.findIndex(({ what }) =>
    ["page published", "page draft discarded"].includes(what),
  );
  return entries
    .slice(0, end < 0 ? undefined : end)
    .slice(0, MOST_CHANGES)
    .map(
      ({ at, who, what, detail }) =>
        `${dateClock(at)}, ${who}: ${what}${detail ? `, ${detail}` : ""}`,
    );
}

/** An earlier state that no longer fits can still be chosen by its date. */
function differenceOf(earlier: string, present: PageContent): string {
  try {
    return stateDifference(readContent(earlier), present);
  } catch {
    return "";
  }
}

/** Customers find a page by the menus, an article by the blog: which of both none leads to. */
function missingInMenus(name: PageName): { isBlog: boolean; address: string } | undefined {
  if (name.kind === "home") return undefined;
  const isBlog = name.kind === "article";
  const address = publicAddress(isBlog ? { kind: "page", slug: "blog" } : name);
  return inMenus().some(({ href }) => href === address) ? undefined : { isBlog, address };
}

/** The links of both menus. */
function inMenus() {
  const { headerMenu, footerMenu } = currentSettings();
  return [...headerMenu.items, ...footerMenu.groups.flatMap((group) => group.items)];
}

/** One section of a page, with its fields; undefined when there is none. */
export function viewOfSection(text: string, id: string, typed?: Record<string, string>) {
  const name = readDeskName(text);
  const section = name && findDeskPage(name)?.content.sections.find((one) => one.id === id);
  if (!name || !section) return undefined;
  const fields = formFields(schemaOf(section.kind), section, typed);
  return {
    address: pageAddress(name),
    of: section.kind,
    kind: sectionNames[section.kind],
    what: sectionHints[section.kind],
    print: fingerprintOfForm(section),
    dead: deadLinks(section, Date.now()),
    fields,
    lost: lostPictures(fields),
  };
}

/** Its state in the words of the list, with the time where it waits for one. */
function stateText(page: DeskPageState, now: number): string {
  const state = stateOfPage(page, now);
  const scheduled = `Scheduled for ${dateClock(page.publishAt ?? now)}`;
  const timed: Partial<Record<PageState, string>> = {
    scheduled,
    "scheduled-changed": `${scheduled}, with changes since`,
    "change-scheduled": `Published, changes scheduled for ${dateClock(page.draftAt ?? now)}`,
  };
  return timed[state] ?? pageStates[state].label;
}

/** What customers miss in it, for the list of sections; the section's own form says which. */
function problemOf(section: Section, now: number): string {
  if (Object.keys(lostPictures(formFields(schemaOf(section.kind), section))).length > 0)
    return "A picture in it is not there any more";
  if (!isEmptySection(section) && Object.keys(nameErrors(section)).length > 0)
    return "What it shows is not there any more";
  return deadLinks(section, now).length > 0 ? "A link in it leads to nothing" : "";
}

function titleOf(section: Section): string {
  if ("heading" in section) return section.heading;
  if (section.kind === "opening") return section.title;
  if (section.kind === "banners") return section.banners[0]?.title ?? "";
  return section.kind === "banner" ? section.title : "";
}
