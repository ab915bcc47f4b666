import type { Json } from '@turnpike/engine';
import type { Tool } from '@turnpike/engine/document';
import type { AskedFor, Command, Understanding } from '@turnpike/engine/turn';
import { expect, it } from 'vitest';
import { createLocalProviders } from '../local-providers.ts';
import { CALENDAR, calendarTools, toPlanFlow } from '../plan/testing/calendar-flow.ts';
import { loadWords } from '../testing/load-words.ts';

const pay: Tool = {
  id: 'pay',
  name: 'Pay',
  input: {
    type: 'object',
    properties: { payee: { type: 'string', title: 'who gets it' }, amount: { type: 'integer' } },
  },
  entityArgs: { payee: 'find_contact' },
  binding: { type: 'mock', cases: [] },
};
const tools = [...calendarTools, pay];
const providers = createLocalProviders(toPlanFlow(tools, CALENDAR), { loadWords });

async function read(
  text: string,
  inputs: { name: string; tool: string; given?: Json }[],
): Promise<Command[]> {
  const pending: AskedFor = {
    node: 'do',
    kind: 'approval',
    facts: [],
    expects: 'yes_no',
    options: [
      { id: 'yes', label: 'Yes' },
      { id: 'no', label: 'No' },
    ],
    inputs,
    changeable: inputs.map(({ name }) => name),
  };
  const request = { text, locale: 'en', timezone: 'UTC', at: '2026-11-18T10:00:00Z', pending, known: [] };
  const answer = await providers.understand(request, { seq: 1, kind: 'understand', request });
  if (!answer.ok) throw new Error(answer.error.message);
  return (answer.value as unknown as Understanding).commands;
}

const payment = [
  { name: 'payee', tool: 'pay' },
  { name: 'amount', tool: 'pay' },
];
const amount = (value: number): Command[] => [{ type: 'CorrectFact', fact: 'amount', value }];
const payee = (value: string): Command[] => [{ type: 'CorrectFact', fact: 'payee', value }];

it.each<[string, Command[]]>([
  ['make it 20', amount(20)],
  ['make that 35 instead', amount(35)],
  ['make it 40 dollars', amount(40)],
  ['make it Dana Levi instead', payee('Dana Levi')],
  ['sorry, make it Lee', payee('Lee')],
])('reads a changed value at an approval: “%s”', async (text, commands) => {
  expect(await read(text, payment)).toEqual(commands);
});

it.each<[string, Command[]]>([
  ['yes', [{ type: 'Affirm' }]],
  ['no', [{ type: 'Deny' }]],
  ['yes, go ahead', [{ type: 'Affirm' }]],
  ['please do not', [{ type: 'Deny' }]],
  ['hm', []],
])('reads no changed value from “%s”', async (text, commands) => {
  expect(await read(text, payment)).toEqual(commands);
});

it('reads a changed time', async () => {
  const inputs = [
    { name: 'eventId', tool: 'move_event' },
    { name: 'start', tool: 'move_event' },
  ];
  expect(await read('make it tomorrow at 4pm instead', inputs)).toEqual([
    { type: 'CorrectFact', fact: 'start', value: '2026-11-19T16:00:00Z' },
  ]);
});

it('ignores a text that fits two inputs', async () => {
  const inputs = [
    { name: 'subject', tool: 'send_email' },
    { name: 'body', tool: 'send_email' },
  ];
  expect(await read('make it friendlier', inputs)).toEqual([]);
});
