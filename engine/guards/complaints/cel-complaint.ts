/**
 * An error in an expression, explained to its author: the message, its position, and a fix if there is an
 * obvious one.
 */
export type CelComplaint = {
  message: string;
  start?: number;
  end?: number;
  fix?: CelFix;
  /** The unknown bare name, for callers that know more names. */
  unknown?: string;
};

export type CelFix = { title: string; source: string };

/** A fix that replaces a part of an expression. */
export function changePiece(source: string, start: number, end: number, text: string): CelFix {
  const before = source.slice(start, end).trim();
  const changed = source.slice(0, start) + text + source.slice(end);
  if (before === '') return { title: `Add ${text}`, source: changed };
  if (text === '') return { title: `Take out ${before}`, source: changed };
  return { title: `Change ${before} to ${text.trim()}`, source: changed };
}

/** An evaluation error whose message is meant for the author. */
export const refuse = (message: string): Error => new Error(message);
