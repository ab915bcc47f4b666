import type { FlowDocument } from '@turnpike/engine/document';
import type { Command, Understanding } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { createLocalProviders } from '../local-providers.ts';

const toFlow = (asked: string): FlowDocument => ({
  schemaVersion: '1',
  name: 'Test',
  locale: 'en',
  main: 'main',
  facts: [
    { name: 'full_name', type: 'text', aliases: ['name'], prompt: 'What is your name?' },
    { name: 'crates', type: 'integer', aliases: ['crate'], prompt: 'How many crates?' },
    { name: 'phone', type: 'phone' },
    { name: 'subject', type: 'text' },
  ],
  states: [],
  gates: [],
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'edges',
      entry: 'ask',
      nodes: [{ id: 'ask', type: 'question', name: 'Ask', text: 'Which one?', produces: [asked] }],
      edges: [],
    },
  ],
});

async function read(text: string, asked = 'phone'): Promise<Command[]> {
  const request = {
    text,
    locale: 'en-GB',
    timezone: 'UTC',
    at: '2026-09-14T08:20:00Z',
    pending: { node: 'ask', facts: [asked], expects: 'text' as const },
    known: ['full_name', 'crates'],
    values: { full_name: 'Omar Hale', crates: 5 },
    lastGiven: ['full_name'],
  };
  const result = await createLocalProviders(toFlow(asked)).understand(request, {
    seq: 1,
    kind: 'understand',
    request,
  });
  if (!result.ok) throw new Error(result.error.message);
  return (result.value as unknown as Understanding).commands;
}

const change = (value?: string | number, fact = 'full_name'): Command[] => [
  { type: 'CorrectFact', fact, ...(value === undefined ? {} : { value }) },
];

describe('whose name counts', () => {
  it.each([
    ["put it under my sister's name, Nadia Hale", 'Nadia Hale'],
    ['book it under Nadia Hale instead', 'Nadia Hale'],
    ["that's my brother's name, mine is Nadia", 'Nadia'],
    ["thats not my name, I'm Nadia Hale", 'Nadia Hale'],
    ['thats my dads name im Nadia', 'Nadia'],
  ])('%j', async (text, name) => {
    expect(await read(text)).toEqual(change(name));
  });

  it.each(["that's not my name", "thats my mum's name"])('%j asks again', async (text) => {
    expect(await read(text)).toEqual(change());
  });

  it.each(['put it under the stairs', 'thats my brother, im driving', 'is it under Nadia Hale?'])(
    '%j changes no name',
    async (text) => {
      expect((await read(text)).some(({ type }) => type === 'CorrectFact')).toBe(false);
    },
  );
});

describe('a number that is called wrong', () => {
  it.each(["5, that's wrong, we have 3", '5 crates thats wrong its 3', '5 crates. thats a mistake. 3'])(
    '%j',
    async (text) => {
      expect(await read(text)).toEqual(change(3, 'crates'));
    },
  );
});

describe('“no wait” where another text is asked for', () => {
  it('changes the name that was given last', async () => {
    expect(await read('no wait, Nadia', 'subject')).toEqual(change('Nadia'));
  });

  it('asks for the name again if it may be one', async () => {
    expect(await read('no wait, nad', 'subject')).toEqual(change());
  });

  it('answers the question with more than a name', async () => {
    expect(await read("no wait, it's about lunch", 'subject')).toEqual([
      { type: 'SetFact', fact: 'subject', value: 'lunch' },
    ]);
  });
});
