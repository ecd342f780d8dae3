import { data, Form, Link, useNavigation } from "react-router";
import { deskHeaders, requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { DeskNav } from "#app/operator/desk-nav.tsx";
import {
  MAINTENANCE_MESSAGE,
  readMaintenance,
  writeMaintenance,
} from "#app/operator/settings.server.ts";
import { shop } from "#app/shop.ts";
import { Button } from "#app/ui/button.tsx";
import { Choice } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/settings.ts";

export const headers = deskHeaders;

export function meta() {
  return [{ title: `Settings · ${shop.name}` }, { name: "robots", content: "noindex" }];
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const { on, message } = readMaintenance();
  return { state: on ? "on" : "off", message, usual: MAINTENANCE_MESSAGE };
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const state = fields.maintenance ?? "";
  const message = (fields.message ?? "").trim();
  const errors: Record<string, string> = {};
  if (state !== "on" && state !== "off") errors.maintenance = "Please choose on or off.";
  if (message.length > 200) errors.message = "Please keep the message within 200 characters.";
  if (Object.keys(errors).length > 0) return data({ state, message, errors }, { status: 400 });
  const on = state === "on";
  writeMaintenance({ on, message });
  return redirectWithToast("/admin/settings", {
    type: "success",
    message: on ? "Maintenance is on: products cannot be changed." : "Maintenance is off.",
  });
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { state, message } = actionData ?? loaderData;
  const errors: Record<string, string> = actionData?.errors ?? {};
  const saving = useNavigation().formAction === "/admin/settings";
  return (
    <div className="page stack desk">
      <DeskNav />
      <PageTitle title="Settings" />
      <p>
        <Link to="/admin/settings/business">Your business: name, address and GSTIN</Link>
      </p>
      <p>
        <Link to="/admin/settings/rates">Rate card: what delivery costs</Link>
      </p>
      <p>
        <Link to="/admin/settings/pickup">Where parcels start: pincode and pickup place</Link>
      </p>
      <Form method="post" action="/admin/settings" className="panel stack">
        <Choice
          legend="Maintenance"
          name="maintenance"
          options={[
            { value: "off", label: "Off" },
            { value: "on", label: "On" },
          ]}
          chosen={state}
          hint="While it is on, products cannot be added or changed. Shoppers notice nothing: they browse, order and pay as always."
          error={errors.maintenance}
        />
        <Field
          label="Message"
          name="message"
          maxLength={200}
          hint={`Shown when a change is refused. Left empty: “${loaderData.usual}”`}
          defaultValue={message}
          error={errors.message}
        />
        <Button pending={saving} pendingLabel="Saving...">
          Save
        </Button>
      </Form>
    </div>
  );
}
