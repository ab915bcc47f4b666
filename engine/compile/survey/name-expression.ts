import { type MessageDescriptor, msg } from '../../messages/message.ts';
import { type NamedElement, nameOwner } from './name-owner.ts';
import type { ExpressionEntry } from './types.ts';

/** Names an expression at the start of a sentence: `The condition of gate G`. */
export function nameExpression(entry: Pick<ExpressionEntry, 'use' | 'name' | 'owner'>): MessageDescriptor {
  const owner = nameOwner(entry.owner);
  switch (entry.use) {
    case 'compute':
      return msg('The expression of {owner}', { owner });
    case 'check':
    case 'constraint':
    case 'response':
      return msg('The check of {owner}', { owner });
    case 'arg':
      return msg('Argument {name} of {owner}', { name: entry.name ?? '', owner });
    case 'input':
      return msg('Input {name} of {owner}', { name: entry.name ?? '', owner });
    case 'cards':
      return msg('The cards of {owner}', { owner });
    case 'choices':
      return msg('The choices of {owner}', { owner });
    case 'assign':
      return msg('The value of {name} in {owner}', { name: entry.name ?? '', owner });
    case 'guard':
      // A transition has a condition in words, too.
      if (entry.owner.kind === 'transition') return msg('The guard of {owner}', { owner });
      break;
    case 'when':
      if (IN_CONDITION.has(entry.owner.kind)) return msg('The expression of {owner}', { owner });
  }
  return msg('The condition of {owner}', { owner });
}

/** Elements with a condition in words, of which the expression is a part. */
const IN_CONDITION: ReadonlySet<NamedElement['kind']> = new Set(['path', 'rule', 'trigger']);
