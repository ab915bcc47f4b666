import { formatEnglish } from '../../messages/format-english.ts';
import { type MessageDescriptor, msg } from '../../messages/message.ts';

/**
 * An error in an expression, explained to its author: the message, its position, and a fix if there is an
 * obvious one.
 */
export type CelComplaint = {
  message: MessageDescriptor;
  start?: number;
  end?: number;
  fix?: CelFix;
  /** The unknown bare name, for callers that know more names. */
  unknown?: string;
};

export type CelFix = { title: MessageDescriptor; source: string };

/** A fix that replaces a part of an expression. */
export function changePiece(source: string, start: number, end: number, text: string): CelFix {
  const before = source.slice(start, end).trim();
  const changed = source.slice(0, start) + text + source.slice(end);
  if (before === '') return { title: msg('Add {text}', { text }), source: changed };
  if (text === '') return { title: msg('Remove {text}', { text: before }), source: changed };
  return { title: msg('Change {from} to {to}', { from: before, to: text.trim() }), source: changed };
}

/** An evaluation error with a message for the author. Its English text is stored in turn records. */
export class CelRefusal extends Error {
  readonly explanation: MessageDescriptor;

  constructor(explanation: MessageDescriptor) {
    super(formatEnglish(explanation));
    this.explanation = explanation;
  }
}

export const refuse = (explanation: MessageDescriptor): Error => new CelRefusal(explanation);
