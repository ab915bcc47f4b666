// Kept apart from the schema, so that pages that only draw edges do not load the validators.

/** Edge target that leaves the graph and continues with the caller. */
export const EXIT = '__exit__';
/** Guard of the edge that is taken if no other is. */
export const ELSE = 'else';
