declare module "vnu-jar" {
  /** The path of the validator's archive. */
  const jar: string;
  export default jar;
}
