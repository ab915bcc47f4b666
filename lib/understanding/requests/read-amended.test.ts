import type { Json } from '@turnpike/engine';
import type { Tool } from '@turnpike/engine/document';
import type { AskedFor, Command, Understanding } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { createLocalProviders } from '../local-providers.ts';
import { CALENDAR, calendarTools, toPlanFlow } from '../plan/testing/calendar-flow.ts';
import { loadWords } from '../testing/load-words.ts';

const text = { type: 'string' };
const meet: Tool = {
  id: 'meet',
  name: 'Book a meeting',
  input: {
    type: 'object',
    properties: {
      title: { ...text, title: 'what it is called' },
      start: { ...text, format: 'date-time', title: 'when it starts' },
      minutes: { type: 'integer', title: 'the length in minutes' },
      attendees: { type: 'array', items: text, title: 'who comes' },
    },
    required: ['title', 'start', 'minutes'],
  },
  entityArgs: { attendees: 'find_contact' },
  binding: { type: 'mock', cases: [] },
};
const flow = toPlanFlow([...calendarTools, meet], [...CALENDAR, 'meet']);
const providers = createLocalProviders(flow, { loadWords });
const GIVEN: Record<string, Json> = {
  start: '2026-11-20T10:00:00.000Z',
  minutes: 30,
  attendees: ['Lee'],
};

/** The commands of a reply while a plan for `meet` asks for some of its inputs. */
async function read(said: string, facts: string[]): Promise<Command[]> {
  const known = Object.keys(GIVEN).filter((name) => !facts.includes(name));
  const tool = 'meet';
  const pending: AskedFor = {
    node: 'do',
    kind: 'missing_fields',
    facts,
    expects: 'text',
    inputs: [
      ...facts.map((name) => ({ name, tool })),
      ...known.map((name) => ({ name, tool, given: GIVEN[name] as Json })),
    ],
    changeable: known,
  };
  const request = {
    text: said,
    locale: 'en',
    timezone: 'UTC',
    at: '2026-11-18T10:00:00Z',
    pending,
    known: [],
  };
  const answer = await providers.understand(request, { seq: 1, kind: 'understand', request });
  if (!answer.ok) throw new Error(answer.error.message);
  return (answer.value as unknown as Understanding).commands;
}

const correct = (fact: string, value: Json): Command => ({ type: 'CorrectFact', fact, value });
const set = (fact: string, value: Json): Command => ({ type: 'SetFact', fact, value });

describe('a reply to a plan that asks what an event is called', () => {
  it.each<[string, Command[]]>([
    ['no make it 45 min', [correct('minutes', 45)]],
    ['make it 45 minutes instead', [correct('minutes', 45)]],
    ['actually 11am', [correct('start', '2026-11-20T11:00:00Z')]],
    ['no, Monday', [correct('start', '2026-11-23T10:00:00Z')]],
    ['no, send it to Pam instead', [correct('attendees', ['Pam'])]],
  ])('changes what the plan has: “%s”', async (said, commands) => {
    expect(await read(said, ['title'])).toEqual(commands);
  });

  it.each<[string, Command[]]>([
    ['budget', [set('title', 'budget')]],
    ['no budget', [set('title', 'no budget')]],
    ['actually, budget talk', [set('title', 'budget talk')]],
    ['make it budget talk', [set('title', 'budget talk')]],
  ])('names it: “%s”', async (said, commands) => {
    expect(await read(said, ['title'])).toEqual(commands);
  });

  it.each(['no make it 11', 'make that 11'])('asks again for “%s”, an hour or minutes', async (said) => {
    expect(await read(said, ['title'])).toEqual([]);
  });
});

describe('a reply to a plan that asks for several inputs', () => {
  it.each<[string, Command[]]>([
    ['no make it 45 min', [set('minutes', 45)]],
    ['30 min, no make it 45 min', [set('minutes', 45)]],
  ])('gives no title in the words around a change: “%s”', async (said, commands) => {
    expect(await read(said, ['title', 'minutes'])).toEqual(commands);
  });
});
