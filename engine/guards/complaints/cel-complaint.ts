/** What is wrong with an expression, said to its author: where, and the expression with it put right where that is plain. */
export type CelComplaint = {
  message: string;
  start?: number;
  end?: number;
  fix?: CelFix;
  /** The bare name that nothing has, for who knows more names. */
  unknown?: string;
};

export type CelFix = { title: string; source: string };

/** A piece of an expression written anew. */
export function changePiece(source: string, start: number, end: number, text: string): CelFix {
  const before = source.slice(start, end).trim();
  const changed = source.slice(0, start) + text + source.slice(end);
  if (before === '') return { title: `Add ${text}`, source: changed };
  if (text === '') return { title: `Take out ${before}`, source: changed };
  return { title: `Change ${before} to ${text.trim()}`, source: changed };
}

/** Thrown where an expression cannot be worked out: a sentence for its author. */
export const refuse = (message: string): Error => new Error(message);
