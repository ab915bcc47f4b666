/** A document from a request: a JSON object within the limits, not necessarily a valid flow. */
export type DocumentJson = Record<string, unknown>;
