import type { Meaning } from '@turnpike/engine/labels';
import { say } from '@/lib/words/say';
import { getTarget } from './meaning-kinds';

type LabelFault = { field: 'text' | 'expect'; message: string };

/** What is missing in a label that is being written. */
export function findLabelFault({ text, expect }: { text: string; expect: Meaning }): LabelFault | undefined {
  if (text.trim() === '') return { field: 'text', message: say('Write what the customer says.') };
  if (expect.kind === 'nothing') return undefined;
  if (expect.kind === 'facts')
    return Object.entries(expect.facts).every(([name, value]) => name !== '' && value !== '')
      ? undefined
      : { field: 'expect', message: say('Choose a fact and enter its value.') };
  return getTarget(expect) ? undefined : { field: 'expect', message: say('Choose what the message means.') };
}
