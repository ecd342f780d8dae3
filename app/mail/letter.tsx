import type { CSSProperties, ReactNode } from "react";
import { palette } from "#app/brand/palette.ts";
import type { ShopSettings } from "#app/shop.ts";
import { SANDBOX_WORDS } from "#app/shop.ts";
import { fillText, readFrame } from "./own-texts.server.ts";

/** The paper every mail is written on. Mail programs know tables and inline styles, little else. */
export function Letter({
  shop,
  subject,
  preview,
  isSandbox,
  children,
}: {
  shop: ShopSettings;
  subject: string;
  preview: string;
  /** It tells of a payment that was only played. */
  isSandbox: boolean;
  children: ReactNode;
}) {
  const { footer } = readFrame();
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>{subject}</title>
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: ivory }}>
        <div style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>{preview}</div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={text}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: "24px 12px" }}>
                <table
                  role="presentation"
                  width="100%"
                  cellPadding={0}
                  cellSpacing={0}
                  style={sheet}
                >
                  <tbody>
                    <tr>
                      <td style={head}>{shop.name}</td>
                    </tr>
                    {isSandbox && (
                      <tr>
                        <td style={played}>{SANDBOX_WORDS}</td>
                      </tr>
                    )}
                    <tr>
                      <td style={{ padding: "8px 24px 24px" }}>{children}</td>
                    </tr>
                    <tr>
                      <td style={foot}>
                        {shop.address.lines.join(", ")}
                        <br />
                        {shop.email} · {shop.phone}
                        {footer && (
                          <>
                            <br />
                            {footer}
                          </>
                        )}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** Under the text of each mail to a shopper: the operator's lines, where there are any. */
export function signatureOf(shop: ShopSettings): string[] {
  return [fillText(readFrame().signature, { shop: shop.name })].filter(Boolean);
}

export function Signature({ shop }: { shop: ShopSettings }) {
  return signatureOf(shop).map((words) => (
    <p key={words} style={{ margin: "0 0 16px", whiteSpace: "pre-line" }}>
      {words}
    </p>
  ));
}

/** The last lines of a mail's plain text. */
export function plainFoot(shop: ShopSettings): string {
  const { footer } = readFrame();
  const lines = [shop.name, shop.address.lines.join(", "), `${shop.email} · ${shop.phone}`, footer];
  return lines.filter(Boolean).join("\n");
}

export function LetterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} style={button}>
      {children}
    </a>
  );
}

const { ivory, white, ink, rani } = palette;
export const ruled = `1px solid ${palette.line}`;
export const linkStyle: CSSProperties = { color: rani };
export const softText: CSSProperties = { color: palette["ink-soft"] };

const text: CSSProperties = {
  fontFamily: "Mukta, 'Noto Sans Devanagari', 'Segoe UI', Roboto, Arial, sans-serif",
  fontSize: "16px",
  lineHeight: "24px",
  color: ink,
};
const sheet: CSSProperties = {
  maxWidth: "600px",
  backgroundColor: white,
  border: ruled,
  textAlign: "left",
};
const head: CSSProperties = {
  padding: "20px 24px",
  borderBottom: ruled,
  fontFamily: "Eczar, Georgia, serif",
  fontSize: "24px",
  lineHeight: "30px",
  color: rani,
};
const played: CSSProperties = {
  padding: "12px 24px",
  backgroundColor: palette["haldi-soft"],
  borderBottom: ruled,
};
const foot: CSSProperties = {
  padding: "16px 24px",
  borderTop: ruled,
  fontSize: "14px",
  lineHeight: "20px",
  color: palette["ink-soft"],
};
const button: CSSProperties = {
  display: "inline-block",
  padding: "12px 24px",
  borderRadius: "6px",
  backgroundColor: rani,
  color: white,
  textDecoration: "none",
};
