import type { CSSProperties, ReactNode } from "react";
import { paletteOf } from "#app/brand/brand.ts";
import { fontPairs } from "#app/brand/font-pairs.ts";
import { shopOrigin } from "#app/env.server.ts";
import type { ShopSettings } from "#app/shop.ts";
import { namedAddress, SANDBOX_MESSAGE } from "#app/shop.ts";
import { fillText, readLetterFrame } from "./own-texts.server.ts";

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
  const { footer } = readLetterFrame();
  const styles = letterStyles(shop);
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>{subject}</title>
      </head>
      <body style={styles.ground}>
        <div style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>{preview}</div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={styles.text}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: "24px 12px" }}>
                <table
                  role="presentation"
                  width="100%"
                  cellPadding={0}
                  cellSpacing={0}
                  style={styles.sheet}
                >
                  <tbody>
                    <tr>
                      <td style={styles.head}>
                        {shop.logo && (
                          <img
                            src={`${shopOrigin}${shop.logo.src}-master.png`}
                            width={shop.logo.width}
                            height={shop.logo.height}
                            alt=""
                            style={{ display: "block", marginBottom: "8px" }}
                          />
                        )}
                        {shop.name}
                      </td>
                    </tr>
                    {isSandbox && (
                      <tr>
                        <td style={styles.played}>{SANDBOX_MESSAGE}</td>
                      </tr>
                    )}
                    <tr>
                      <td style={{ padding: "8px 24px 24px" }}>{children}</td>
                    </tr>
                    <tr>
                      <td style={styles.foot}>
                        {shop.address.lines.join(", ")}
                        <br />
                        {[shop.email, shop.phone.replaceAll(" ", "\u00a0")]
                          .filter(Boolean)
                          .join(" · ")}
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
  return [fillText(readLetterFrame().signature, { shop: shop.name })].filter(Boolean);
}

export function Signature({ shop }: { shop: ShopSettings }) {
  return signatureOf(shop).map((line) => (
    <p key={line} style={{ margin: "0 0 16px", whiteSpace: "pre-line" }}>
      {line}
    </p>
  ));
}

/** The last lines of a mail's plain text. */
export function plainFoot(shop: ShopSettings): string {
  const { footer } = readLetterFrame();
  const lines = [namedAddress(shop), [shop.email, shop.phone].filter(Boolean).join(" · "), footer];
  return lines.filter(Boolean).join("\n");
}

export function LetterLink({
  shop,
  href,
  children,
}: {
  shop: ShopSettings;
  href: string;
  children: ReactNode;
}) {
  return (
    <a href={href} style={letterStyles(shop).button}>
      {children}
    </a>
  );
}

/** How what is on the paper looks, in the shop's colours and fonts. */
export function letterStyles(shop: ShopSettings) {
  const palette = paletteOf(shop);
  const { ivory, white, ink, rani } = palette;
  const { heading, text } = fontPairs[shop.fonts];
  const ruled = `1px solid ${palette.line}`;
  const soft: CSSProperties = { color: palette["ink-soft"] };
  return {
    ruled,
    soft,
    ground: { margin: 0, padding: 0, backgroundColor: ivory },
    link: { color: rani },
    text: {
      fontFamily: `${text}, 'Noto Sans Devanagari', 'Segoe UI', Roboto, Arial, sans-serif`,
      fontSize: "16px",
      lineHeight: "24px",
      color: ink,
      // A signed address, or a word without end in a title, is wider than a phone, and the mail with it.
      overflowWrap: "anywhere",
      wordBreak: "break-word",
    },
    sheet: { maxWidth: "600px", backgroundColor: white, border: ruled, textAlign: "left" },
    head: {
      padding: "20px 24px",
      borderBottom: ruled,
      fontFamily: `${heading}, Georgia, serif`,
      fontSize: "24px",
      lineHeight: "30px",
      color: rani,
    },
    title: {
      margin: "16px 0 8px",
      fontFamily: `${heading}, Georgia, serif`,
      fontSize: "26px",
      lineHeight: "32px",
      fontWeight: 600,
    },
    played: {
      padding: "12px 24px",
      backgroundColor: palette["haldi-soft"],
      borderBottom: ruled,
    },
    foot: {
      padding: "16px 24px",
      borderTop: ruled,
      fontSize: "14px",
      lineHeight: "20px",
      ...soft,
    },
    small: { margin: "0 0 12px", fontSize: "14px", lineHeight: "20px", ...soft },
    button: {
      display: "inline-block",
      padding: "12px 24px",
      borderRadius: "6px",
      backgroundColor: rani,
      color: white,
      textDecoration: "none",
    },
  } satisfies Record<string, CSSProperties | string>;
}
