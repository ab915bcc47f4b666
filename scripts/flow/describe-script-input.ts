/** An input of a script or a record. */
type Input =
  | { type: 'message'; text: string }
  | { type: 'choice'; options: readonly string[] }
  | { type: 'event'; name: string }
  | { type: 'start' | 'override' | 'operator' };

/** An input as one word or line. */
export function describeScriptInput(input: Input): string {
  if (input.type === 'message') return `“${input.text}”`;
  if (input.type === 'choice') return `[${input.options.join(', ')}]`;
  return input.type === 'event' ? input.name : input.type;
}
