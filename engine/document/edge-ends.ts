// Apart from the schema, so that a page that only draws edges need not load what checks them.

/** The target that leaves the graph and goes on with the caller's edges (seed, "Nested subgraphs"). */
export const EXIT = '__exit__';
/** The guard of an edge that is taken when no other is. */
export const ELSE = 'else';
