export const PROPERTIES = [
  'can-finish',
  'never-stuck',
  'finishes-clean',
  'no-dead-part',
  'no-vain-question',
  'known-before-use',
  'acts-once',
] as const;
/** The properties that every flow is expected to have. */
export type Property = (typeof PROPERTIES)[number];
