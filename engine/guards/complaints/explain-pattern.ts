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

const TOO_LARGE = msg('The pattern repeats too much: shorten it or lower its counts.');
const KINDS: [kind: RegExp, explain: (piece: string) => MessageDescriptor][] = [
  [
    /^missing closing \)$/,
    () =>
      msg(
        'A ( in the pattern is not closed. Write ) where the group ends, or \\( for a bracket that is in the text.',
      ),
  ],
  [
    /^unexpected \)$/,
    () =>
      msg('A ) in the pattern closes nothing. Take it out, or write \\) for a bracket that is in the text.'),
  ],
  [
    /^missing closing \]$/,
    (piece) =>
      msg(
        'The [ of {piece} is not closed. Write ] where the letters to choose from end, or \\[ for a bracket that is in the text.',
        { piece },
      ),
  ],
  [
    /^missing argument to repetition operator$/,
    (piece) =>
      msg('{piece} repeats nothing: write what is repeated before it, or \\{piece} for the sign itself.', {
        piece,
      }),
  ],
  [
    /^invalid nested repetition operator$/,
    (piece) => msg('{piece} repeats a repetition. Keep one of the signs.', { piece }),
  ],
  [/^invalid repeat count$/, (piece) => msg('{piece} repeats too often: at most 1,000 times.', { piece })],
  [
    /^invalid character class range$/,
    (piece) =>
      msg('{piece} is not a range of letters: write the first one first, as in a-z, and a hyphen last.', {
        piece,
      }),
  ],
  [
    /^invalid escape sequence$/,
    (piece) =>
      msg(
        '{piece} means nothing in a pattern. Take out the backslash, or write \\\\ for one that is in the text.',
        { piece },
      ),
  ],
  [
    /^trailing backslash at end of expression$/,
    () =>
      msg('The pattern ends with a lone backslash. Take it out, or write \\\\ for one that is in the text.'),
  ],
  [
    /^invalid or unsupported Perl syntax$/,
    (piece) => msg('Patterns cannot look ahead or behind: take out {piece}.', { piece }),
  ],
  [
    /^invalid named capture$/,
    (piece) =>
      msg('The name of the group {piece} cannot be used. Leave the name out: ( is enough.', { piece }),
  ],
  [
    /^duplicate capture group name$/,
    (piece) =>
      msg('The name of the group {piece} cannot be used. Leave the name out: ( is enough.', { piece }),
  ],
  [/^expression too large$/, () => TOO_LARGE],
  [/^expression nests too deeply$/, () => TOO_LARGE],
];
