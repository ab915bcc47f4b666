/** How large a document may be: as large as the flow document it is imported into. */
export const MAX_BYTES = 5 * 1024 * 1024;
