/**
 * What shoppers may know of, as a condition on `products p`: neither archived nor a draft, and its
 * time has come. Every query for shoppers has it.
 */
export const ON_SHELF =
  "p.archived_at is null and p.publish_at <= cast(unixepoch('subsec') * 1000 as integer)";
