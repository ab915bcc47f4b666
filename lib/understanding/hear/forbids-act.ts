import type { Command } from '@turnpike/engine/turn';
import { matchPatternAt } from '../pattern.ts';
import type { Clause, HeardMessage } from './hear.ts';

/** "Kim@x.com, but don't send it yet": the words at the end of a clause forbid what the answer would lead to. */
export function forbidsAct({ message: { words }, hear }: HeardMessage, { first, last }: Clause): boolean {
  for (let at = first; at < last; at++) {
    const isOwn = at > first && hear.subjects.includes(words[at - 1]?.text ?? '');
    if (!isOwn && matchPatternAt(words, hear.forbidsAct, at, last) === last) return true;
  }
  return false;
}

/** Leaves out what would lead to the forbidden act. A text that holds these words stays, because they are the answer. */
export function leaveOutForbidden(heard: HeardMessage, commands: Command[]): Command[] {
  const forbidding = heard.clauses.filter((clause) => forbidsAct(heard, clause));
  if (forbidding.length === 0) return commands;
  const isText = (value: unknown): boolean =>
    typeof value === 'string' &&
    forbidding.some(({ start, end }) => value.includes(heard.message.original.slice(start, end)));
  return commands.filter(
    (command) => !LEADS_ON.has(command.type) || (command.type === 'SetFact' && isText(command.value)),
  );
}

const LEADS_ON: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'SetFact',
  'CorrectFact',
  'Choose',
  'StartGraph',
]);
