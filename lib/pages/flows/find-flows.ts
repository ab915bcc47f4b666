/**
 * Flows whose text contains every typed word, in any order. The text is the name if not given. All if nothing is
 * typed.
 */
export function findFlows<F extends { name: string }>(
  flows: readonly F[],
  words: string,
  getText: (flow: F) => string = ({ name }) => name,
): F[] {
  const wanted = words.toLowerCase().split(/\s+/);
  return flows.filter((flow) => {
    const text = getText(flow).toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
