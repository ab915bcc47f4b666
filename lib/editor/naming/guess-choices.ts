/** A list of at least this many words in one choice is a sentence, not a choice. */
const MAX_WORDS = 4;
const MAX_CHOICES = 8;
const ARTICLES = /^(?:a|an|the|your)\s+/i;
/** What precedes the last choice, with the comma before it. */
const LAST = /,?\s+or\s+/i;

/**
 * The choices that a prompt names, in its order: “Which size: small, medium or large?” has three. Undefined if it names
 * none, or if it is not clear where the first one starts. The author sees them and can change them.
 */
export function guessChoices(prompt: string): string[] | undefined {
  const question =
    prompt
      .trim()
      .split(/(?<=[.!?])\s+/)
      .at(-1) ?? '';
  const asked = /^(.*)\?$/.exec(question)?.[1];
  // The value of a placeholder is not known yet.
  if (asked === undefined || !LAST.test(asked) || asked.includes('{')) return undefined;
  const colon = asked.indexOf(':');
  const listed = splitList(asked.slice(colon + 1));
  if (!listed) return undefined;
  const choices = colon < 0 ? cutFirst(listed) : listed;
  const named = choices?.map((choice) => choice.replace(ARTICLES, '').trim());
  const isClear =
    named !== undefined &&
    named.length <= MAX_CHOICES &&
    new Set(named.map((choice) => choice.toLowerCase())).size === named.length &&
    named.every((choice) => /\p{L}/u.test(choice) && choice.split(/\s+/).length <= MAX_WORDS);
  return isClear ? named : undefined;
}

/** “a, b or c” as three texts; undefined if there is another “or”. */
function splitList(text: string): string[] | undefined {
  const [before = '', last, ...others] = text.split(LAST);
  if (last === undefined || others.length > 0) return undefined;
  return [...before.split(','), last].map((item) => item.trim());
}

/**
 * Without a colon, the first choice follows the words of the question. It is one word if the others are, and starts with
 * the last article if they have one. Two choices are not enough to tell a list from “Would you like tea or coffee?”.
 */
function cutFirst([first = '', ...others]: readonly string[]): string[] | undefined {
  if (others.length < 2) return undefined;
  if (others.every((other) => !/\s/.test(other))) return [first.split(/\s+/).at(-1) ?? '', ...others];
  const start = first.toLowerCase().search(/\b(?:a|an|the)\s+\S+(?:\s+\S+)*$/);
  if (start < 0 || !others.every((other) => ARTICLES.test(other))) return undefined;
  return [first.slice(start), ...others];
}
