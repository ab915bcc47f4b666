import type { Json } from '@turnpike/engine';
import { describe, expect, it } from 'vitest';
import { readCommands } from '../commands/read-commands.ts';
import { indexFlow } from '../flow-index.ts';

const FACTS = [
  { name: 'phone', type: 'phone', prompt: 'What is your phone number?' },
  { name: 'gift_wrap', type: 'boolean', prompt: 'Do you want gift wrap?' },
  { name: 'city', type: 'text', prompt: 'Which city would you like to visit?' },
  { name: 'full_name', type: 'text', prompt: 'What is your name?', aliases: ['name'] },
  {
    name: 'topping',
    type: 'enum',
    prompt: 'Which topping?',
    values: ['olives', 'ham', 'mushrooms'].map((value) => ({ value })),
  },
  { name: 'tour_time', type: 'time', prompt: 'What time should the tour start?' },
  { name: 'lunch', type: 'boolean', prompt: 'Would you like lunch?' },
  { name: 'donation', type: 'money', prompt: 'How much would you like to give?' },
  { name: 'crates', type: 'integer', prompt: 'How many crates?', aliases: ['crate'] },
];

/** What a message sets and corrects where a phone number, or whether to wrap, is asked. */
async function change(
  text: string,
  values: Record<string, Json>,
  asked = 'phone',
): Promise<Record<string, Json | undefined>> {
  const used = [asked, ...Object.keys(values)];
  const nodes = used.map((name) => ({
    id: name,
    name,
    type: 'question',
    text: FACTS.find((fact) => fact.name === name)?.prompt,
    produces: [name],
  }));
  const flow = {
    version: 1,
    id: 'flow',
    name: 'Flow',
    main: 'main',
    facts: FACTS.filter(({ name }) => used.includes(name)),
    graphs: [{ id: 'main', name: 'Main', strategy: 'edges', entry: asked, nodes, edges: [] }],
  };
  const { commands } = await readCommands(indexFlow(flow as never), {
    text,
    locale: 'en-GB',
    at: '2026-03-02T09:00:00Z',
    timezone: 'UTC',
    known: Object.keys(values),
    values,
    lastGiven: [],
    pending: { node: asked, facts: [asked], expects: 'text' },
    stack: [],
  } as never);
  return Object.fromEntries(
    commands.flatMap((command) =>
      command.type === 'CorrectFact' || command.type === 'SetFact'
        ? [[command.fact, command.value ?? null]]
        : [],
    ),
  );
}

describe('a known value that is given up', () => {
  it.each([
    ['scrap Madrid, we fancy Porto', { city: 'Madrid' }, { city: 'Porto' }],
    ['forget about Madrid, Porto it is', { city: 'Madrid' }, { city: 'Porto' }],
    ["we've gone off Madrid, Rome please", { city: 'Madrid' }, { city: 'Rome' }],
    ['ditch Madrid', { city: 'Madrid' }, { city: null }],
    ['that city was a mistake', { city: 'Madrid' }, { city: null }],
    ['my daughter loathes olives, ham please', { topping: 'olives' }, { topping: 'ham' }],
    ["she's allergic to olives, so mushrooms", { topping: 'olives' }, { topping: 'mushrooms' }],
    ["i'm sick of ham, mushrooms", { topping: 'ham' }, { topping: 'mushrooms' }],
    ['at 2pm i have the dentist, 11 am is better', { tour_time: '14:00' }, { tour_time: '11:00' }],
    ['2 pm is my nap, 4 pm suits us better', { tour_time: '14:00' }, { tour_time: '16:00' }],
    ['at 2 pm we eat, so 11', { tour_time: '14:00' }, { tour_time: '11:00' }],
    ['you have Marta but I’m Martha', { full_name: 'Marta' }, { full_name: 'Martha' }],
    ['it came up as Jon, it’s John', { full_name: 'Jon' }, { full_name: 'John' }],
    ['your form says Karl but I’m called Carl', { full_name: 'Karl' }, { full_name: 'Carl' }],
    ['my husband says we do want lunch', { lunch: false }, { lunch: true }],
    ['my son needs the lunch after all', { lunch: false }, { lunch: true }],
  ])('changes: %s', async (text, values, changed) => {
    expect(await change(text, values as Record<string, Json>)).toEqual(changed);
  });

  it('is changed by an amount', async () => {
    const values = { donation: { amount: 100, currency: 'GBP' } };
    const to = (amount: number) => ({ donation: { amount, currency: 'GBP' } });
    expect(await change('add 20 to that, so 120', values)).toEqual(to(120));
    expect(await change('knock 30 off that, so 70', values)).toEqual(to(70));
    expect(await change('put another 50 on top', values)).toEqual({ donation: null });
    expect(await change('add Sam to that', values)).toEqual({});
  });

  it.each([
    ['forget Madrid or Porto?', { city: 'Madrid' }],
    ['don’t forget Madrid', { city: 'Madrid' }],
    ['my daughter loathes ham', { topping: 'olives' }],
    ['at 2 pm I have the dentist', { tour_time: '14:00' }],
    ['is 11 am better?', { tour_time: '14:00' }],
    ['it says Marta but I’m busy', { full_name: 'Marta' }],
    ['my wife says we do want lunch', { lunch: true }],
    ['my wife had lunch already', { lunch: true }],
    ['that date was a mistake', { city: 'Madrid', tour_time: '14:00' }],
  ])('keeps: %s', async (text, values) => {
    expect(await change(text, values as Record<string, Json>)).toEqual({});
  });
});

it.each(['ditch Madrid, Porto please', 'forget Madrid, make it Porto', 'scrap Madrid, Porto'])(
  'is no name where a name is asked for: %s',
  async (text) => {
    expect(await change(text, { city: 'Madrid' }, 'full_name')).toEqual({ city: 'Porto' });
  },
);

describe('a yes before a correction', () => {
  it.each([
    ['yes, but 8 crates instead of 10', { gift_wrap: true, crates: 8 }],
    ['yeah, though 8 crates not 10', { gift_wrap: true, crates: 8 }],
    ['yes, but make it 8 crates', { gift_wrap: true, crates: 8 }],
  ])('is kept: %s', async (text, changed) => {
    expect(await change(text, { crates: 10 }, 'gift_wrap')).toEqual(changed);
  });

  it.each(['yes, but only if it is 8 crates', 'yes, unless it costs extra'])(
    'is open with a condition: %s',
    async (text) => {
      expect(await change(text, { crates: 10 }, 'gift_wrap')).not.toHaveProperty('gift_wrap');
    },
  );
});
