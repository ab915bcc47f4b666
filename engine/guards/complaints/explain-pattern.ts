import { type MessageDescriptor, msg } from '../../messages/message.ts';

/**
 * Translates an error of the RE2 library ("error parsing regexp: missing closing ): `(`") into a message for
 * authors, with the faulty part of the pattern.
 */
export function explainPattern(said: string): MessageDescriptor {
  const [, fault] = /^error parsing regexp: ([\s\S]+)$/.exec(said) ?? [];
  if (fault === undefined) return cannotUse(said.replace(/\.$/, ''));
  const [kind, piece] = cutPiece(fault);
  const explain = KINDS.find(([pattern]) => pattern.test(kind))?.[1];
  return explain ? explain(piece) : cannotUse(kind);
}

const cannotUse = (reason: string): MessageDescriptor =>
  msg('The pattern cannot be used: {reason}.', { reason });

/** Splits ``missing closing ): `(` `` into the kind of error and the faulty part, if any. */
function cutPiece(fault: string): [kind: string, piece: string] {
  const at = fault.indexOf(': `');
  return at > 0 && fault.endsWith('`') && at + 3 < fault.length
    ? [fault.slice(0, at), fault.slice(at + 3, -1)]
    : [fault, ''];
}

const TOO_LARGE = msg('The pattern repeats too much. Shorten it, or lower its counts.');
const KINDS: [kind: RegExp, explain: (piece: string) => MessageDescriptor][] = [
  [
    /^missing closing \)$/,
    () => msg('A ( in the pattern is not closed. Add ), or write \\( for a literal bracket.'),
  ],
  [
    /^unexpected \)$/,
    () => msg('A ) in the pattern has no opening bracket. Remove it, or write \\) for a literal one.'),
  ],
  [
    /^missing closing \]$/,
    (piece) => msg('The [ in {piece} is not closed. Add ], or write \\[ for a literal bracket.', { piece }),
  ],
  [
    /^missing argument to repetition operator$/,
    (piece) =>
      msg('{piece} has nothing to repeat. Add something before it, or write \\{piece} for a literal one.', {
        piece,
      }),
  ],
  [
    /^invalid nested repetition operator$/,
    (piece) => msg('{piece} repeats a repetition. Remove one of the two.', { piece }),
  ],
  [/^invalid repeat count$/, (piece) => msg('{piece} exceeds the limit of 1,000 repetitions.', { piece })],
  [
    /^invalid character class range$/,
    (piece) =>
      msg(
        '{piece} is not a valid range. Write the lower character first, as in a-z, and a literal hyphen last.',
        {
          piece,
        },
      ),
  ],
  [
    /^invalid escape sequence$/,
    (piece) =>
      msg('{piece} has no meaning in a pattern. Remove the backslash, or write \\\\ for a literal one.', {
        piece,
      }),
  ],
  [
    /^trailing backslash at end of expression$/,
    () => msg('The pattern ends with a backslash. Remove it, or write \\\\ for a literal one.'),
  ],
  [
    /^invalid or unsupported Perl syntax$/,
    (piece) => msg('Patterns do not support look-ahead or look-behind. Remove {piece}.', { piece }),
  ],
  [
    /^invalid named capture$/,
    (piece) => msg('The group name in {piece} is not valid. Remove it: ( is enough.', { piece }),
  ],
  [
    /^duplicate capture group name$/,
    (piece) => msg('The group name in {piece} is not valid. Remove it: ( is enough.', { piece }),
  ],
  [/^expression too large$/, () => TOO_LARGE],
  [/^expression nests too deeply$/, () => TOO_LARGE],
];
