import type { TurnRecord } from '@turnpike/engine/turn';

/**
 * Whole messages that hold no value, whatever was asked. “No” and “none” are not among them: they may answer a question
 * about an illness.
 */
const COMMANDS: ReadonlySet<string> = new Set([
  'stop',
  'stop it',
  'cancel',
  'cancel it',
  'quit',
  'exit',
  'skip',
  'skip it',
  'skip this',
  'help',
  'go back',
  'start over',
  'restart',
  'never mind',
  'nevermind',
  'no thanks',
  'no thank you',
  'bye',
  'goodbye',
  'rather not',
  'id rather not',
  'id rather not say',
  'prefer not to say',
  'i prefer not to say',
  'עצור',
  'די',
  'ביטול',
  'בטל',
  'דלג',
  'עזרה',
  'לא תודה',
  'ביי',
  'להתראות',
]);

/** Whether the message is a command such as “stop” with nothing else. */
export function saysOnlyCommand({ input }: Pick<TurnRecord, 'input'>): boolean {
  if (input.type !== 'message' || (input.attachments?.length ?? 0) > 0) return false;
  const words = input.text
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replace(/^[\s.,!…]+|[\s.,!…]+$/gu, '')
    .replace(/[\s,]+/gu, ' ');
  return COMMANDS.has(words);
}
