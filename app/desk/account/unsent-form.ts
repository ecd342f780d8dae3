/** A form that came after the login had run out, to be sent once more. */
export type UnsentForm = {
  address: string;
  multipart: boolean;
  fields: [name: string, value: string][];
  /** The names of the files that were chosen, by field; no page can choose files by itself. */
  files: Record<string, string[]>;
  /** Something that is never sent back was left out. */
  hadSecrets: boolean;
};
