import type { Json } from '@turnpike/engine';
import type { AskedFor, Command, Understanding } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { createLocalProviders } from '../local-providers.ts';
import { CALENDAR, calendarTools, toPlanFlow } from '../plan/testing/calendar-flow.ts';
import { loadWords } from '../testing/load-words.ts';

const base = toPlanFlow(calendarTools, CALENDAR);
const flow = {
  ...base,
  facts: [
    { name: 'agrees', type: 'boolean' as const },
    { name: 'email', type: 'email' as const },
  ],
  graphs: [
    ...base.graphs,
    {
      id: 'other',
      name: 'Opening hours',
      strategy: 'gates' as const,
      trigger: {
        text: 'asks for opening hours',
        examples: ['when are you open', 'opening hours', 'yes', 'Dana'],
      },
      nodes: [],
    },
  ],
};
const providers = createLocalProviders(flow, { loadWords });

async function read(text: string, pending: Partial<AskedFor>, locale = 'en'): Promise<Command[]> {
  const request = {
    text,
    locale,
    timezone: 'UTC',
    at: '2026-11-18T10:00:00Z',
    pending: { node: 'do', facts: [], expects: 'text' as const, ...pending },
    known: [],
  };
  const answer = await providers.understand(request, { seq: 1, kind: 'understand', request });
  if (!answer.ok) throw new Error(answer.error.message);
  return (answer.value as unknown as Understanding).commands;
}

const affirm: Command[] = [{ type: 'Affirm' }];
const deny: Command[] = [{ type: 'Deny' }];
const set = (fact: string, value: Json): Command => ({ type: 'SetFact', fact, value });
const choose = (id: string): Command[] => [{ type: 'Choose', options: [id] }];

const approval: Partial<AskedFor> = {
  kind: 'approval',
  expects: 'yes_no',
  options: [
    { id: 'yes', label: 'Yes' },
    { id: 'no', label: 'No' },
  ],
};

describe('an approval', () => {
  it.each([
    'yes',
    'Yes please',
    'yes, do it',
    'go ahead',
    'ok go ahead',
    'do it',
    'sure, thanks',
    'Yes, cancel it',
    'looks good',
    'send it',
    'that is fine',
    'please do',
    'yes',
  ])('is approved by “%s”', async (text) => {
    expect(await read(text, approval)).toEqual(affirm);
  });

  it.each([
    'no',
    'No thanks',
    "don't",
    "don't do it",
    'cancel it',
    'never mind',
    'stop',
    'not now',
    'no, make it Friday',
    "please don't send it",
    'forget it',
    "I'd rather not",
  ])('is refused by “%s”', async (text) => {
    expect(await read(text, approval)).toEqual(deny);
  });

  it.each([
    'yes, but at four',
    'no problem',
    'np',
    'yes to Lee instead',
    'book lunch tomorrow',
    'Dana',
    '2',
    'tomorrow at 3',
    'maybe',
  ])('is neither approved nor refused by “%s”', async (text) => {
    expect(await read(text, approval)).toEqual([]);
  });

  it('reads a question, a request for a person and a goodbye', async () => {
    expect(await read('who gets it?', approval)).toEqual([{ type: 'Digress', kind: 'question' }]);
    expect(await read('what do you mean?', approval)).toEqual([{ type: 'Clarify' }]);
    expect(await read('let me talk to a human', approval)).toEqual([{ type: 'Escalate' }]);
    expect(await read('goodbye', approval)).toEqual([{ type: 'EndConversation' }]);
  });

  it('reads the ids of buttons in any language', async () => {
    expect(await read('yes', approval, 'he')).toEqual(affirm);
    expect(await read('כן, בבקשה', approval, 'he')).toEqual(affirm);
    expect(await read('אל תעשה את זה', approval, 'he')).toEqual(deny);
    expect(await read('עזוב', approval, 'he')).toEqual(deny);
  });
});

const people: Partial<AskedFor> = {
  kind: 'disambiguation',
  expects: 'single_choice',
  options: [
    { id: 'p1', label: 'Dana Levi (Accounting)' },
    { id: 'p2', label: 'Dana Cohen (Sales)' },
    { id: 'p3', label: 'Dana Levi (Sales)' },
  ],
};

describe('a choice between people', () => {
  it.each([
    ['2', 'p2'],
    ['the second one', 'p2'],
    ['the last one', 'p3'],
    ['Dana Cohen (Sales)', 'p2'],
    ['cohen', 'p2'],
    ['the one from accounting', 'p1'],
    ['I mean Dana Cohen', 'p2'],
    ['accounting please', 'p1'],
    ['p3', 'p3'],
  ])('is made by “%s”', async (text, id) => {
    expect(await read(text, people)).toEqual(choose(id));
  });

  it.each(['neither', 'none of them', 'no', 'never mind', 'someone else'])(
    'is refused by “%s”',
    async (text) => {
      expect(await read(text, people)).toEqual(deny);
    },
  );

  it.each([
    'yes',
    'Dana',
    'Levi',
    'sales',
    'not Cohen',
    '7',
    'book lunch with Cohen tomorrow at noon with everybody',
  ])('is not made by “%s”', async (text) => {
    expect(await read(text, people)).toEqual([]);
  });
});

const missing = (names: string[], tool: string): Partial<AskedFor> => ({
  kind: 'missing_fields',
  facts: names,
  inputs: names.map((name) => ({ name, tool })),
});

describe('a missing input', () => {
  it.each([
    ['tomorrow at noon', '2026-11-19T12:00:00Z'],
    ['at 3', '2026-11-18T15:00:00Z'],
    ['Friday 9am please', '2026-11-20T09:00:00Z'],
  ])('is a time in “%s”', async (text, value) => {
    expect(await read(text, missing(['start'], 'create_event'))).toEqual([set('start', value)]);
  });

  it.each([
    ['Lunch', 'Lunch'],
    ['call it Team lunch', 'Team lunch'],
    ['"Budget 2027"', 'Budget 2027'],
    ['lunch at noon', 'lunch at noon'],
    ['about the offsite', 'the offsite'],
  ])('is a text in “%s”', async (text, value) => {
    expect(await read(text, missing(['title'], 'create_event'))).toEqual([set('title', value)]);
  });

  it('is read together with others', async () => {
    expect(await read('lunch tomorrow at noon', missing(['title', 'start'], 'create_event'))).toEqual([
      set('title', 'lunch'),
      set('start', '2026-11-19T12:00:00Z'),
    ]);
    expect(await read('to Lee about the budget', missing(['to', 'subject'], 'send_email'))).toEqual([
      set('to', 'Lee'),
      set('subject', 'budget'),
    ]);
  });

  it('is one or several people by name', async () => {
    expect(await read('with Dana and Lee', missing(['attendees'], 'create_event'))).toEqual([
      set('attendees', ['Dana', 'Lee']),
    ]);
    expect(await read('Dana', missing(['attendees'], 'create_event'))).toEqual([set('attendees', ['Dana'])]);
    expect(await read('Lee', missing(['to'], 'send_email'))).toEqual([set('to', 'Lee')]);
  });

  it('is a fact of the flow if the request names no tool', async () => {
    const pending: Partial<AskedFor> = { kind: 'missing_fields', facts: ['email'] };
    expect(await read('it is dana@example.com', pending)).toEqual([set('email', 'dana@example.com')]);
    expect(await read('no idea', pending)).toEqual([{ type: 'UnknownAnswer' }]);
  });

  it('is not read from a question', async () => {
    expect(await read('how much does that cost?', missing(['title'], 'create_event'))).toEqual([
      { type: 'Digress', kind: 'question' },
    ]);
    expect(await read('what is that for?', missing(['title'], 'create_event'))).toEqual([
      { type: 'Clarify' },
    ]);
  });

  it('is not a yes or no, unless it is a boolean', async () => {
    for (const text of ['yes', 'no', 'ok', 'No thanks']) {
      expect(await read(text, missing(['title'], 'create_event'))).toEqual([]);
      expect(await read(text, missing(['start'], 'create_event'))).toEqual([]);
    }
    expect(await read('yes', { kind: 'missing_fields', facts: ['agrees'] })).toEqual([set('agrees', true)]);
    expect(await read('no', { kind: 'missing_fields', facts: ['agrees'] })).toEqual([set('agrees', false)]);
  });

  it('is refused by “never mind”', async () => {
    for (const text of ['never mind', 'cancel', 'forget it', 'oh, never mind'])
      expect(await read(text, missing(['title'], 'create_event'))).toEqual(deny);
  });

  it('is chosen from options', async () => {
    const options = [
      { id: 'low', label: 'Low' },
      { id: 'high', label: 'High' },
    ];
    const pending = { ...missing(['title'], 'create_event'), expects: 'single_choice' as const, options };
    expect(await read('the second', pending)).toEqual(choose('high'));
    expect(await read('low please', pending)).toEqual(choose('low'));
  });
});

describe('a clarification', () => {
  it('is a yes, a no, or left to the planner', async () => {
    const pending: Partial<AskedFor> = { ...approval, kind: 'clarification', expects: 'text' };
    expect(await read('Yes', pending)).toEqual(affirm);
    expect(await read('the second one', pending)).toEqual([]);
    expect(await read('yes', pending)).toEqual(affirm);
    expect(await read('yes, exactly', pending)).toEqual(affirm);
    expect(await read("no, that's wrong", pending)).toEqual(deny);
    expect(await read('never mind', pending)).toEqual(deny);
    expect(await read('no, on Friday', pending)).toEqual([]);
    expect(await read('the meeting with Dana', pending)).toEqual([]);
    expect(await read("what's on Friday?", pending)).toEqual([]);
    expect(await read('when are you open', pending)).toEqual([]);
  });
});

describe('an unclear intent', () => {
  const pending: Partial<AskedFor> = {
    kind: 'intent_unclear',
    expects: 'single_choice',
    options: [
      { id: 'create_event', label: 'Create event' },
      { id: 'move_event', label: 'Move event' },
    ],
  };
  it('is chosen by name or number, refused, or left to the planner', async () => {
    expect(await read('create event', pending)).toEqual(choose('create_event'));
    expect(await read('2', pending)).toEqual(choose('move_event'));
    expect(await read('none of these', pending)).toEqual(deny);
    expect(await read('no', pending)).toEqual(deny);
    expect(await read('move lunch with Dana to tomorrow at noon', pending)).toEqual([]);
    expect(await read('when are you open', pending)).toEqual([]);
  });
});

describe('the hour of a day that is already given', () => {
  const asks = (given?: Json): Partial<AskedFor> => ({
    kind: 'missing_fields',
    facts: ['start'],
    inputs: [{ name: 'start', tool: 'create_event', ...(given === undefined ? {} : { given }) }],
  });

  it.each([
    ['at noon', '2026-11-20', '2026-11-20T12:00:00Z'],
    ['half past three', '2026-11-20', '2026-11-20T15:30:00Z'],
    ['on Monday at nine', '2026-11-20', '2026-11-23T09:00:00Z'],
    ['at noon', undefined, '2026-11-18T12:00:00Z'],
    ['at noon', 'sometime', '2026-11-18T12:00:00Z'],
  ])('reads “%s” on %s as %s', async (text, given, value) => {
    expect(await read(text, asks(given))).toEqual([set('start', value)]);
  });
});
