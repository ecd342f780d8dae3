import { FillIns } from "#app/desk/fill-ins.tsx";
import { shopWords } from "#app/fill-placeholders.ts";
import { entriesOf } from "#app/keys.ts";
import { policyNames } from "#app/policies/policy-texts.ts";
import type { PolicyErrors, PolicyFields } from "#app/policies/save-policies.server.ts";
import { Choice } from "#app/ui/choice.tsx";
import { Field, TextField } from "#app/ui/field.tsx";
import { useShop } from "#app/ui/shop-context.tsx";

/** The fields of the policies: who hears complaints, what comes back, and the operator's own paragraphs. */
export function PolicyFieldset({ typed, errors }: { typed: PolicyFields; errors: PolicyErrors }) {
  const shop = useShop();
  const tie = (name: keyof PolicyFields) => ({
    name,
    defaultValue: typed[name],
    error: errors[name],
    autoComplete: "off",
  });
  return (
    <>
      <fieldset className="stack">
        <legend>Grievance officer</legend>
        <p className="hint">
          Who answers complaints: you, or somebody who works for you. The law asks for a name on the
          site.
        </p>
        <Field label="Name" {...tie("officerName")} />
        <Field label="Designation" {...tie("designation")} hint="Such as Proprietor." />
        <Field
          label="E-mail"
          {...tie("officerEmail")}
          type="email"
          hint={shop.email ? `If empty: ${shop.email}` : undefined}
        />
        <Field
          label="Phone"
          {...tie("officerPhone")}
          type="tel"
          hint={shop.phone ? `If empty: ${shop.phone}` : undefined}
        />
      </fieldset>
      <fieldset className="stack">
        <legend>Returns</legend>
        <p className="hint">Orders that are already placed keep what held then.</p>
        <Choice
          legend="What can be returned"
          name="returns"
          options={[
            { value: "faulty", label: "Defective or wrong items" },
            { value: "anything", label: "Any item" },
          ]}
          chosen={typed.returns}
          error={errors.returns}
        />
        <Choice
          legend="Exchange"
          name="exchange"
          options={[
            { value: "yes", label: "Offered" },
            { value: "no", label: "Refund only" },
          ]}
          chosen={typed.exchange}
          error={errors.exchange}
        />
        <TextField
          label="What cannot be returned"
          {...tie("notReturned")}
          hint="One line each, such as “cloth that has been cut at your wish”."
        />
        <Field
          label="Country of origin"
          {...tie("countryOfOrigin")}
          hint="Where your products are made, such as India."
        />
      </fieldset>
      <fieldset className="stack">
        <legend>Your own paragraphs</legend>
        <p className="hint">
          Added at the end of each policy. An empty line begins a new paragraph, - an entry of a
          list; **bold**, *slanted*, [words](/products) for a link.
        </p>
        <FillIns words={shopWords(shop)} />
        {entriesOf(policyNames).map(([id, label]) => (
          <TextField key={id} label={label} {...tie(`own-${id}`)} />
        ))}
      </fieldset>
    </>
  );
}
