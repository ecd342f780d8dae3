/** What came of trying a connection, in words for the operator. */
export type Tried = { ok: boolean; message: string };

export const nothingToTry: Tried = {
  ok: false,
  message: "There is nothing to test. Please enter the secrets again.",
};

/** No page of the desk waits longer for a try. */
export const TRY_MS = 3000;

/** Why a connection did not come about, by the code or message of the fault; undefined: not known. */
export function networkMessage(fault: string, host: string): string | undefined {
  const known: [RegExp, string][] = [
    [/ENOTFOUND|EAI_AGAIN|EDNS/, `No server called ${host} was found. Please check the spelling.`],
    [/ECONNREFUSED/, `${host} answers, but not at this port. Please check the port.`],
    [/EHOSTUNREACH|ENETUNREACH/, `${host} cannot be reached from the shop.`],
    [
      /WRONG_VERSION_NUMBER|wrong version number|packet length/i,
      "The server does not speak TLS at this port. Port 465 is for TLS, port 587 for STARTTLS.",
    ],
    [/CERT_HAS_EXPIRED|certificate has expired/i, `The certificate of ${host} has expired.`],
    [/ALTNAME|does not match certificate/i, `The certificate is not for ${host}.`],
    [
      /SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|self.signed|unable to verify|local issuer/i,
      `The certificate of ${host} is not trusted.`,
    ],
    [
      /ETIMEDOUT|ECONNABORTED|ERR_CANCELED|TimeoutError|AbortError|Greeting never/i,
      `${host} did not answer within 3 seconds.`,
    ],
    [/ECONNRESET|EPIPE|closed/i, `${host} closed the connection.`],
  ];
  return known.find(([pattern]) => pattern.test(fault))?.[1];
}

/** Codes and messages of an error and of what caused it, as one text to look into. */
export function faultText(error: unknown): string {
  const parts: string[] = [];
  for (let one = error, depth = 0; one instanceof Error && depth < 4; one = one.cause, depth += 1) {
    parts.push("code" in one ? String(one.code) : "", one.name, one.message);
  }
  return parts.join(" ");
}
