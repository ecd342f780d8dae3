/** The time of the statement, ms UTC. */
export const NOW = "cast(unixepoch('subsec') * 1000 as integer)";

/**
 * What shoppers may know of, as a condition on `products p`: neither archived nor a draft, and its
 * time has come. Every query for shoppers has it, or reads `product_facets`, which has what is neither.
 */
export const ON_SHELF = `p.archived_at is null and p.publish_at <= ${NOW}`;
