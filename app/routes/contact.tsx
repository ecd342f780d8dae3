import "#app/styles/home-page.css";
import "#app/styles/content.css";
import { data } from "react-router";
import { clientAddressContext } from "#app/http/context.ts";
import { FRAMED, mayWait } from "#app/http/headers.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { seeOther } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { takeMessage } from "#app/messages/messages.server.ts";
import { PageSections } from "#app/pages/section-view.tsx";
import { MessageBox, MessageStateProvider } from "#app/pages/sections/contact.tsx";
import { showBuiltInPage } from "#app/pages/shown-page.server.ts";
import { shopperContext } from "#app/settings/context.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/contact.ts";

export const handle: Handle = {
  kept: "path",
  sourcesTracked: true,
  indexed: "listed",
  whenClosed: "open unless restored",
};

/** The map of somebody else is framed when it was asked for, and its origin alone. */
export function headers(args: Route.HeadersArgs) {
  const framed = args.loaderHeaders.get(FRAMED);
  return { ...mayWait(args), ...(framed && { [FRAMED]: framed }) };
}

export function meta({ loaderData, ...place }: Route.MetaArgs) {
  return loaderData ? pageMeta(place, loaderData.metadata) : [];
}

export function loader({ url }: Route.LoaderArgs) {
  const page = showBuiltInPage(shopperContext(), "contact");
  const isMapShown = url.searchParams.has("map");
  const [embed] = page.sections.flatMap((one) => (one.kind === "message" ? [one.embed] : []));
  const origin = isMapShown && embed && URL.canParse(embed) ? new URL(embed).origin : undefined;
  const shown = { ...page, isMapShown, sent: url.searchParams.has("sent") };
  return data(shown, { headers: origin ? { [FRAMED]: origin } : {} });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { fields } = await readForm(request);
  const taken = takeMessage(shopperContext(), {
    fields,
    address: context.get(clientAddressContext),
  });
  if (taken.ok) return seeOther("/contact?sent=1#write");
  const { name = "", contact = "", text = "" } = fields;
  const typed = { name, contact, text };
  if (taken.reason === "too many") {
    const message = `Too many messages in a short time. Please wait an hour, or call ${currentSettings().phone}.`;
    const headers = { "Retry-After": `${taken.waitSeconds}` };
    return data({ message, typed, errors: {} }, { status: 429, headers });
  }
  const message = "Please check the marked fields.";
  return data({ message, typed, errors: taken.errors }, { status: 400 });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { metadata, sections, sent, isMapShown } = loaderData;
  // A form on another page is answered here too.
  const lacksForm = !sections.some(({ kind }) => kind === "message");
  return (
    <MessageStateProvider value={{ sent, refused: actionData, map: { isShown: isMapShown } }}>
      <PageSections title={metadata.title} sections={sections} />
      {lacksForm && (sent || actionData) && (
        <div className="page">
          <MessageBox heading="Write to us" thanks="" />
        </div>
      )}
    </MessageStateProvider>
  );
}
