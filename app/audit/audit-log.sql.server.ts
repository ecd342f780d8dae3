import { AUDIT_SECTION } from "#db/schema.ts";
import { integer, nullable, statement, text, value } from "#db/statement.ts";

const entry = {
  id: integer,
  at: integer,
  who: text,
  what: text,
  subject: nullable(text),
  detail: nullable(text),
};
const COLUMNS = "id, at, who, what, subject, detail";
/** Before a place and within a time, newest first; what an import did stands at its products. */
const RANGE = `import_id is null and (at, id) < (@at, @id) and at >= @from order by at desc, id desc`;

export const entriesBefore = statement(
  entry,
  `select ${COLUMNS} from audit indexed by audit_log where ${RANGE}`,
);

/** Of one part of the desk. */
export const entriesOfSection = statement(
  entry,
  `select ${COLUMNS} from audit indexed by audit_section
   where ${AUDIT_SECTION} = @section and ${RANGE}`,
);

/** Who did something lately, of so many newest entries. */
export const whoLately = value(
  text,
  `select distinct who from
     (select who from audit where import_id is null order by at desc, id desc limit ?) order by 1`,
);

/** Of one subject, newest first. */
export const entriesAbout = statement(
  entry,
  `select ${COLUMNS} from audit where subject = ? order by id desc limit ?`,
);
