import "#app/styles/pages/desk-products.css";
import { randomUUID } from "node:crypto";
import { useEffect } from "react";
import { data, Link } from "react-router";
import { deskHeaders, requireOperator } from "#app/http/operator-session.server.ts";
import { receiveProduct } from "#app/http/read-product-form.server.ts";
import { methodNotAllowed, seeOther } from "#app/http/responses.server.ts";
import { log } from "#app/log.server.ts";
import { DeskNav } from "#app/operator/desk-nav.tsx";
import { addProduct } from "#app/operator/products/add-product.server.ts";
import { findDeskProduct } from "#app/operator/products/find-desk-product.server.ts";
import { emptyProduct } from "#app/operator/products/product-fields.ts";
import { ProductForm } from "#app/operator/products/product-form.tsx";
import { deskAddress } from "#app/operator/products/product-words.ts";
import { MaintenanceNotice } from "#app/operator/settings/maintenance-notice.tsx";
import { readMaintenance } from "#app/operator/settings/settings.server.ts";
import { slabWarning } from "#app/orders/tax.ts";
import { ADMIN_RELOAD_MS, shop } from "#app/shop.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/new-product.ts";

export const headers = deskHeaders;

export function meta() {
  return [{ title: `Add New Product · ${shop.name}` }, { name: "robots", content: "noindex" }];
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const id = url.searchParams.get("added");
  const product = id ? findDeskProduct(id) : undefined;
  return {
    token: randomUUID(),
    added: product && {
      id: product.id,
      title: product.title,
      isDraft: product.standing.state === "draft",
      warning: product.gstRate === null ? slabWarning(product.price) : null,
    },
    maintenance: readMaintenance().on,
  };
}

const UPLOAD_FAILED = "Upload failed. Please try again.";

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  if (request.method !== "POST") throw methodNotAllowed("GET, HEAD, POST");
  const sent = await receiveProduct(request);
  const fields = sent?.fields ?? emptyProduct;
  const failed = { reason: "fault", message: UPLOAD_FAILED, errors: {}, fields };
  if (!sent) return data(failed, { status: 400 });
  try {
    const added = await addProduct(sent, operator.name);
    if (added.ok) return seeOther(`/admin?added=${encodeURIComponent(added.id)}`);
    const { reason, message, errors, status } = added;
    return data({ reason, message, errors, fields }, { status });
  } catch (error) {
    log.error({ err: error }, "product upload failed");
    return data(failed, { status: 500 });
  }
}

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { added, token, maintenance } = loaderData;
  const errors: Record<string, string> = actionData?.errors ?? {};
  return (
    <div className="page stack desk">
      <DeskNav />
      <PageTitle title="Add New Product" />
      {actionData?.reason === "maintenance" && <MaintenanceNotice message={actionData.message} />}
      {actionData && actionData.reason !== "maintenance" && (
        <Notice tone="error" title="Upload Failed">
          <p>{actionData.message}</p>
        </Notice>
      )}
      {maintenance && !actionData && (
        <Notice>
          <p>
            Maintenance is on: products cannot be added until you switch it off in the{" "}
            <Link to="/admin/settings">settings</Link>.
          </p>
        </Notice>
      )}
      {added && !actionData ? (
        <Added {...added} />
      ) : (
        <ProductForm
          fields={actionData?.fields ?? { ...emptyProduct, token }}
          errors={errors}
          again={Boolean(actionData)}
        />
      )}
    </div>
  );
}

type Product = { id: string; title: string; isDraft: boolean; warning: string | null };

/** The message, without the form: what is typed in these seconds would be lost to the reload. */
function Added({ id, title, isDraft, warning }: Product) {
  useEffect(() => {
    if (warning) return;
    const timer = setTimeout(() => window.location.assign("/admin"), ADMIN_RELOAD_MS);
    return () => clearTimeout(timer);
  }, [warning]);
  const page = isDraft ? deskAddress(id) : `/singleProduct/${encodeURIComponent(id)}`;
  return (
    <Notice tone="success" title={isDraft ? "Draft saved" : "Product added"}>
      {!warning && (
        <noscript>
          <meta httpEquiv="refresh" content={`${ADMIN_RELOAD_MS / 1000};url=/admin`} />
        </noscript>
      )}
      <p>
        <Link to={page}>{title}</Link>{" "}
        {isDraft ? "is kept as a draft, which only you see." : "is in the shop now."}
        {!warning && " The empty form comes back in a moment."}
      </p>
      {warning && <p>{warning}</p>}
      <p className="cluster">
        <ButtonLink to="/admin" variant="secondary">
          Add another product
        </ButtonLink>
        <Link to={deskAddress(id)}>Edit this one</Link>
      </p>
    </Notice>
  );
}
