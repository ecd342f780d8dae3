import { renderToStaticMarkup } from "react-dom/server";
import type { ShopSettings } from "#app/shop.ts";
import { SANDBOX_MESSAGE } from "#app/shop.ts";
import { Letter, letterStyles } from "./letter.tsx";

export type NewsGroup = {
  label: string;
  items: { text: string; href: string }[];
  /** How many there are besides those that are named. */
  more: number;
  isSandbox: boolean;
};

/** What has happened at the shop, for its operator: no names, addresses or phone numbers. */
export function ownerNewsMail(
  shop: ShopSettings,
  groups: NewsGroup[],
  settings: string,
): { subject: string; html: string; text: string } {
  const total = groups.reduce((sum, { items, more }) => sum + items.length + more, 0);
  const first = groups[0]?.items[0]?.text ?? "";
  const short = first.length > 100 ? `${first.slice(0, 99)}…` : first;
  const subject = total === 1 ? short : `${short}, and ${total - 1} more`;
  const isSandbox = groups.some((group) => group.isSandbox);
  const text = [
    ...(isSandbox ? [SANDBOX_MESSAGE] : []),
    ...groups.map(({ label, items, more }) =>
      [
        label,
        ...items.map(({ text, href }) => `- ${text}\n  ${href}`),
        ...(more > 0 ? [andMore(more)] : []),
      ].join("\n"),
    ),
    `${WHY} ${settings}`,
    shop.name,
  ].join("\n\n");
  const styles = letterStyles(shop);
  const html = renderToStaticMarkup(
    <Letter shop={shop} subject={subject} preview={first} isSandbox={isSandbox}>
      <h1 style={styles.title}>
        {total === 1 ? "New in your shop" : `${total} new tasks in your shop`}
      </h1>
      {groups.map(({ label, items, more }) => (
        <div key={label}>
          <h2 style={{ margin: "16px 0 4px", fontSize: "18px", lineHeight: "24px" }}>{label}</h2>
          <ul style={{ margin: "0 0 16px", paddingLeft: "20px" }}>
            {items.map(({ text, href }) => (
              <li key={href + text} style={{ margin: "0 0 8px" }}>
                <a href={href} style={styles.link}>
                  {text}
                </a>
              </li>
            ))}
            {more > 0 && <li>{andMore(more)}</li>}
          </ul>
        </div>
      ))}
      <p style={{ margin: 0, fontSize: "14px", lineHeight: "20px", ...styles.soft }}>
        {WHY}{" "}
        <a href={settings} style={styles.link}>
          Change notifications
        </a>
      </p>
    </Letter>,
  );
  return { subject, html: `<!DOCTYPE html>${html}`, text: `${text}\n` };
}

const WHY = "You get this mail because your address is set under Settings, Notifications.";

function andMore(count: number): string {
  return `and ${count.toLocaleString("en-IN")} more`;
}
