import { compileFlow } from '@turnpike/engine';
import { expect, it } from 'vitest';
import { tripDocument } from '@/lib/server/turns/testing/trip-flow';
import { createLocalProviders } from '@/lib/understanding/local-providers';
import { simulateFlow } from './simulate-flow';

it('prints replies, and changes of the stack in brackets', async () => {
  const result = compileFlow(tripDocument());
  if (!result.ok) throw new Error('The test flow does not compile.');
  const { compiled } = result;
  const lines: string[] = [];
  const messages = ['Rome', 'check my booking', 'ZX42-QUILL', '3', 'ann@example.com', 'aisle', 'hello?'];
  const session = await simulateFlow(compiled, createLocalProviders(compiled.flow), messages, (line) =>
    lines.push(line),
  );
  expect(session.ended?.as).toBe('complete');
  expect(lines).toEqual([
    'Where to?',
    '> Rome',
    'How many nights?',
    '> check my booking',
    '  [Plan a trip paused (main#1)]',
    '  [Check a booking started as check#2, without reference]',
    'Which code?',
    '> ZX42-QUILL',
    '  [called find_booking]',
    '  [Check a booking completed (check#2, exit), returned reference, state]',
    '  [Plan a trip resumed (main#1)]',
    'It is confirmed. I call 6502530000.',
    'How many nights?',
    '> 3',
    '  [Pick a seat called as seat#3]',
    'Your email?',
    '> ann@example.com',
    'Which seat?',
    '> aisle',
    '  [Pick a seat completed (seat#3, exit), returned seat]',
    'Seat aisle to Rome.',
    '  [complete]',
  ]);
});
