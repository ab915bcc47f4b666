/** Words that describe a message but are not in it: "the user wants a refund". */
const NARRATION = new Set(
  (
    'user users customer customers caller client person someone somebody they their them wants want wanted ' +
    'asks ask asking says say said tells tell mentions mention expresses states requests indicates message'
  ).split(' '),
);

/**
 * The words of a condition's text without those that describe messages, unless only common words would be left.
 */
export function skipNarration(words: readonly string[], common: ReadonlySet<string>): string[] {
  const content = words.filter((word) => !NARRATION.has(word));
  return content.some((word) => !common.has(word)) ? content : [...words];
}
