import type { Call } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import type { FieldPath } from '../get-at-path';
import type { ItemKey } from '../item';
import { getToolNames, type ReferenceList } from './reference-list';

/** References of tool calls: arguments, assigned facts, and texts about the result. */
export function addCalls(
  list: ReferenceList,
  calls: readonly Call[] | undefined,
  at: FieldPath,
  owner: ItemKey,
): void {
  calls?.forEach((call, index) => {
    addCall(list, call, [...at, index], owner);
  });
}

export function addCall(
  list: ReferenceList,
  { tool, args, assigns, onDone, onError }: Call,
  at: FieldPath,
  owner: ItemKey,
): void {
  for (const [input, value] of Object.entries(args ?? {}))
    if (typeof value === 'string')
      list.addCel(value, [...at, 'args', input], say('argument {name}', { name: input }), owner);
  for (const [index, { fact }] of (assigns ?? []).entries())
    list.addFact('assign', fact, [...at, 'assigns', index, 'fact'], 'sets', owner);
  const own = getToolNames(list.tools.get(tool));
  list.addText(onDone, [...at, 'onDone'], say('text when done'), owner, own);
  list.addText(onError, [...at, 'onError'], say('text on error'), owner, own);
}
