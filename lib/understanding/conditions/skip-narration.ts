/** Words by which a condition speaks about a message and which no message says: "the user wants a refund". */
const NARRATION = new Set(
  (
    'user users customer customers caller client person someone somebody they their them wants want wanted ' +
    'asks ask asking says say said tells tell mentions mention expresses states requests indicates message'
  ).split(' '),
);

/** The words of a condition's text that a message could share; all of them when there are no others. */
export function skipNarration(words: readonly string[], common: ReadonlySet<string>): string[] {
  const told = words.filter((word) => !NARRATION.has(word));
  return told.some((word) => !common.has(word)) ? told : [...words];
}
