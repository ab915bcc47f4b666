/** A flow document as plain JSON, not necessarily a valid flow. The engine's `parseFlow` makes it a typed flow. */
export type DocumentJson = Record<string, unknown>;
