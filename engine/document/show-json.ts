import type { Json } from '../session/session.ts';

/** A value in a message: a text in quotes, anything else as JSON. */
export const showJson = (value: Json | undefined): string =>
  typeof value === 'string' ? `“${value}”` : String(JSON.stringify(value));
