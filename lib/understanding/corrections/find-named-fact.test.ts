import type { Json } from '@turnpike/engine';
import { describe, expect, it } from 'vitest';
import { readCommands } from '../commands/read-commands.ts';
import { indexFlow } from '../flow-index.ts';

const QUESTION = 'A cabin for 2 nights, 3 bunks, paid by card, with sheets: shall I book it?';
const FACTS = [
  { name: 'bunks', type: 'integer', prompt: 'How many bunks?', aliases: ['beds'] },
  {
    name: 'payment',
    type: 'enum',
    prompt: 'How would you like to pay?',
    values: [{ value: 'card' }, { value: 'gift voucher', synonyms: ['voucher'] }],
  },
  { name: 'sheets', type: 'boolean', prompt: 'Do you want sheets?' },
  { name: 'confirmed', type: 'boolean' },
];
const VALUES: Record<string, Json> = { bunks: 3, payment: 'card', sheets: true };

/** What a message changes, sets and consents to at a confirmation. */
async function confirm(text: string): Promise<Record<string, Json | null>> {
  const nodes = FACTS.map(({ name, prompt }) => ({
    id: name,
    name,
    type: 'question',
    text: prompt ?? QUESTION,
    produces: [name],
  }));
  const flow = {
    version: 1,
    id: 'flow',
    name: 'Flow',
    main: 'main',
    facts: FACTS,
    graphs: [{ id: 'main', name: 'Main', strategy: 'edges', entry: 'bunks', nodes, edges: [] }],
  };
  const { commands, consent } = await readCommands(indexFlow(flow as never), {
    text,
    locale: 'en-GB',
    at: '2026-03-02T09:00:00Z',
    timezone: 'UTC',
    known: Object.keys(VALUES),
    values: VALUES,
    lastGiven: [],
    pending: { node: 'confirmed', facts: ['confirmed'], expects: 'yes_no' },
    stack: [],
  } as never);
  const given = commands.flatMap((command): [string, Json | null][] =>
    command.type === 'CorrectFact'
      ? [[command.fact, command.value ?? null]]
      : command.type === 'Digress'
        ? []
        : [[command.type, true]],
  );
  return { ...Object.fromEntries(given), ...(consent === undefined ? {} : { consent }) };
}

describe('a known fact that is refused at a confirmation', () => {
  it.each<[string, Record<string, Json | null>]>([
    ['no beds', { bunks: 0 }],
    ['bunks: none', { bunks: 0 }],
    ['we dont need any beds', { bunks: 0 }],
    ['no sheets', { sheets: false }],
    ['sheets no', { sheets: false }],
    ['not by card', { payment: null }],
    ['the bunks are wrong', { bunks: null }],
    ['the payment is not right', { payment: null }],
    ["that's not the right payment", { payment: null }],
  ])('is not a refusal of the rest: %s', async (text, changed) => {
    const { consent, ...given } = await confirm(text);
    expect(given).toEqual(changed);
    expect(consent).not.toBe('no');
  });

  it.each(['voucher no', 'no voucher', "that's wrong", 'not 2 nights'])(
    'changes nothing if it is not what is known: %s',
    async (text) => {
      const { consent, ...given } = await confirm(text);
      expect(given).toEqual({});
      expect(consent).not.toBe('no');
    },
  );

  it.each([
    ['no, gift voucher', { payment: 'gift voucher' }],
    ['yes but 2 beds', { bunks: 2 }],
    ['just one bunk', { bunks: 1 }],
    ['yes, but no sheets', { sheets: false }],
  ])('is put to the customer again with the change: %s', async (text, changed) => {
    const { consent, ...given } = await confirm(text);
    expect(given).toEqual(changed);
    expect(consent).not.toBe('yes');
  });

  it.each([
    ['no', { Deny: true, consent: 'no' }],
    ['no thanks', { Deny: true, consent: 'no' }],
    ["no, don't book it", { Deny: true, consent: 'no' }],
    ['yes please', { Affirm: true, consent: 'yes' }],
  ])('does not change how %s is read', async (text, given) => {
    expect(await confirm(text)).toEqual(given);
  });
});
