/** Maximum size of a document in bytes, the same as for a flow document. */
export const MAX_BYTES = 5 * 1024 * 1024;
