/** Words of two letters or more, without digits, that a message in capitals has at least: “KX19 ZZP” is a code. */
const MIN_SHOUTED = 3;

/**
 * A message in small letters where its capitals say nothing: it has no others, or only the first one, which telephones
 * write by themselves. Codes (“BK-4821”) keep theirs. Has the same length.
 */
export function toPlainCase(text: string): string {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  if (capitals === 0) return text;
  const isShouted = !/\p{Ll}/u.test(text) && (text.match(WORD)?.length ?? 0) >= MIN_SHOUTED;
  const isOnlyFirst = capitals === 1 && ONLY_FIRST.test(text);
  const plain = isShouted || isOnlyFirst ? toSmall(text) : text;
  return plain.length === text.length ? plain : text;
}

/** Not the words with digits, nor a short one beside them: “KX19 ZZP”. */
function toSmall(text: string): string {
  const parts = text.match(/\s+|\S+/gu) ?? [];
  const hasDigit = (at: number): boolean => /\p{N}/u.test(parts[at] ?? '');
  return parts
    .map((part, at) =>
      hasDigit(at) || (part.length <= 3 && (hasDigit(at - 2) || hasDigit(at + 2)))
        ? part
        : part.toLowerCase(),
    )
    .join('');
}

const WORD = /(?<!\S)\p{Lu}{2,}(?!\p{L}|\p{N}|-\p{L})/gu;
/** A capital at the start, unless it is an “I”, with another word behind it. */
const ONLY_FIRST = /^\s*(?!I(?![\p{L}\p{M}]))\p{Lu}[\p{L}\p{M}'’-]*\s+\p{L}/u;
