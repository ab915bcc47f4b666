import type { Json } from '@turnpike/engine';
import type { Fact, FlowDocument, Graph } from '@turnpike/engine/document';
import type { Command, Understanding, UnderstandRequest } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { createLocalProviders } from '../local-providers.ts';
import { loadWords } from '../testing/load-words.ts';

const facts: Fact[] = [
  { name: 'origin', type: 'text', aliases: ['from', 'leaving from'] },
  { name: 'destination', type: 'text', aliases: ['to', 'going to', 'יעד'] },
  { name: 'travel_date', type: 'date', aliases: ['date', 'day', 'תאריך'] },
  { name: 'passengers', type: 'integer', aliases: ['people', 'seats', 'נוסעים'] },
  { name: 'confirmed', type: 'boolean' },
  {
    name: 'reference',
    type: 'text',
    aliases: ['booking reference'],
    validate: [{ pattern: 'BK-[0-9]{4,6}', message: 'Like BK-4821.' }],
  },
  { name: 'new_date', type: 'date', aliases: ['new date'] },
  { name: 'notes', type: 'text' },
  { name: 'contact_phone', type: 'phone' },
  { name: 'zip', type: 'text', validate: [{ pattern: '[0-9]{10}' }] },
];

const withoutConfidence = (command: Command): Command => {
  if (command.type !== 'StartGraph') return command;
  const { confidence: _, ...start } = command;
  return start;
};

const ask = (fact: string): Graph['nodes'][number] => ({
  id: `ask-${fact}`,
  name: fact,
  type: 'question',
  text: 'Well?',
  produces: [fact],
});
const graph = (id: string, asks: string[], examples: string[], more: Partial<Graph> = {}): Graph =>
  ({
    id,
    name: id,
    strategy: 'edges',
    nodes: asks.map(ask),
    ...(examples.length > 0 ? { trigger: { text: examples[0], examples } } : {}),
    ...more,
  }) as Graph;

const flow: FlowDocument = {
  schemaVersion: '1',
  name: 'Desk',
  locale: 'en',
  main: 'desk',
  facts,
  states: [],
  gates: [],
  graphs: [
    graph('desk', [], []),
    graph(
      'book',
      ['origin', 'destination', 'travel_date', 'passengers', 'confirmed'],
      [
        'book a flight',
        'I want to fly to Rome',
        'I need a plane ticket',
        'להזמין טיסה',
        'אני צריך כרטיס טיסה',
      ],
      {
        inputs: ['origin', 'destination', 'travel_date', 'passengers'],
        outputs: ['reference', 'travel_date'],
      },
    ),
    graph(
      'check',
      ['reference'],
      ['check my booking', 'is my reservation confirmed', 'look up my reservation', 'לבדוק את ההזמנה שלי'],
      { inputs: ['reference'] },
    ),
    graph(
      'change',
      ['reference', 'new_date'],
      [
        'The customer wants to move a booking to another day',
        'change my booking',
        'move my flight to another day',
        'I need a different date for my reservation',
        'can I postpone my trip',
        'reschedule my flight',
      ],
      { inputs: ['reference'] },
    ),
    graph('ship', ['zip', 'notes'], []),
  ],
};

type Situation = Partial<UnderstandRequest> & { asked?: string; yesNo?: true };
const stackOf = (...graphs: string[]) =>
  graphs.map((id, index) => ({ frame: `${id}#${graphs.length - index}`, graph: id }));
const inBook = { stack: stackOf('book', 'desk') };
const inCheck = { stack: stackOf('check', 'book', 'desk') };
const inChange = { stack: stackOf('change', 'desk') };

async function read(text: string, { asked, yesNo, ...rest }: Situation = {}): Promise<Command[]> {
  const request: UnderstandRequest = {
    text,
    locale: 'en',
    timezone: 'UTC',
    at: '2026-01-17T10:00:00Z',
    pending: { node: 'ask', facts: asked ? [asked] : [], expects: yesNo ? 'yes_no' : 'text' },
    known: [],
    ...rest,
  };
  const answer = await createLocalProviders(flow, { loadWords }).understand(request, {
    seq: 1,
    kind: 'understand',
    request,
  });
  if (!answer.ok) throw new Error(answer.error.message);
  return (answer.value as unknown as Understanding).commands.map(withoutConfidence);
}

const set = (fact: string, value: Json): Command => ({ type: 'SetFact', fact, value });
const correct = (fact: string, value?: Json): Command =>
  value === undefined ? { type: 'CorrectFact', fact } : { type: 'CorrectFact', fact, value };
const start = (id: string, inputs?: Record<string, Json>): Command =>
  inputs ? { type: 'StartGraph', graph: id, inputs } : { type: 'StartGraph', graph: id };
const FRIDAY = '2026-01-23';

describe('an asked code', () => {
  it.each([
    'BK-9999',
    'bk-9999',
    'wait, is my booking BK-9999 confirmed?',
    'my booking reference is BK-9999, thanks',
    'it should be BK-9999 I think',
    'not BK-1111, BK-9999',
    'do you find BK-9999?',
  ])('is found in %j', async (text) => {
    expect(await read(text, { asked: 'reference', ...inCheck })).toEqual([set('reference', 'BK-9999')]);
  });

  it('is found in Hebrew', async () => {
    expect(await read('ההזמנה היא BK-9999 בבקשה', { asked: 'reference', locale: 'he', ...inCheck })).toEqual([
      set('reference', 'BK-9999'),
    ]);
  });

  it.each(['4711', 'BK 99', 'BK-12345678', 'number 12'])('is tried by %j', async (text) => {
    expect(await read(text, { asked: 'reference', ...inCheck })).toEqual([set('reference', text)]);
  });

  it.each<[string, Command[]]>([
    ['the one for my mother in March please', []],
    ['where do I find it?', [{ type: 'Digress', kind: 'question' }]],
    ['change the date', [correct('travel_date')]],
    ['no, change the destination to Madrid', [correct('destination', 'Madrid')]],
    ['I want to fly to Rome', [start('book', { destination: 'Rome' })]],
    ['never mind', [{ type: 'CancelGraph' }]],
  ])('is not tried by what is something else: %j', async (text, commands) => {
    expect(await read(text, { asked: 'reference', ...inCheck })).toEqual(commands);
  });

  it('is corrected once it is known', async () => {
    for (const text of [
      'I meant BK-5555',
      'change the reference to bk-5555',
      'sorry, the reference is BK-5555',
    ])
      expect(await read(text, { asked: 'new_date', known: ['reference'], ...inChange }), text).toEqual([
        correct('reference', 'BK-5555'),
      ]);
  });

  it('is not also a phone number, and leaves one alone', async () => {
    const where = { asked: 'zip', stack: stackOf('ship', 'desk') };
    expect(await read('6502530000', where)).toEqual([set('zip', '6502530000')]);
    expect(await read('call me at +1 650 253 0000 please', where)).toEqual([
      set('contact_phone', '+16502530000'),
    ]);
  });
});

describe('what is taken back', () => {
  const inDate = {
    asked: 'travel_date',
    known: ['origin'],
    values: { origin: 'Oslo' },
    lastGiven: ['origin'],
    ...inBook,
  };

  it.each(['scratch that, I meant Bergen', 'sorry, I meant to say Bergen', 'forget that, I meant Bergen'])(
    'is replaced by what follows, and cancels nothing: %j',
    async (text) => {
      expect(await read(text, inDate)).toEqual([correct('origin', 'Bergen')]);
    },
  );

  it.each(["sorry, I didn't mean Oslo", 'not Oslo', "no, I don't mean Oslo"])(
    'is asked again where nothing follows: %j',
    async (text) => {
      expect(await read(text, inDate)).toEqual([correct('origin')]);
    },
  );

  it.each(['I need to correct my last answer', 'change the previous answer', 'can we go back'])(
    'is the answer given last: %j',
    async (text) => {
      expect(await read(text, inDate)).toEqual([correct('origin')]);
    },
  );

  it.each(['one moment, stop that', 'hang on a second stop this', 'ok wait, never mind'])(
    'cancels the task, also after a moment to think: %j',
    async (text) => {
      expect(await read(text, inDate)).toEqual([{ type: 'CancelGraph' }]);
    },
  );

  it('makes room for another task that is asked for in the same message', async () => {
    expect(await read('stop that. Is my booking confirmed?', inDate)).toEqual([
      { type: 'CancelGraph' },
      start('check'),
    ]);
  });
});

describe('values that start a graph', () => {
  it.each([
    'wait, is my booking BK-9999 confirmed?',
    'hold on, check my booking bk-9999',
    'by the way, can you check my booking BK-9999?',
  ])('go along where an open graph owns the fact: %j', async (text) => {
    for (const asked of ['origin', 'travel_date', 'passengers'])
      expect(await read(text, { asked, ...inBook })).toEqual([start('check', { reference: 'BK-9999' })]);
  });

  it('are set where no open graph owns the fact', async () => {
    expect(await read('check my booking BK-9999')).toEqual([set('reference', 'BK-9999'), start('check')]);
    expect(await read('book a flight to Rome', { asked: 'reference', ...inChange })).toEqual([
      set('destination', 'Rome'),
      start('book'),
    ]);
  });

  it('all go along with a new run of a graph that is paused', async () => {
    const stack = stackOf('check', 'change', 'desk');
    expect(await read('reschedule my flight BK-2222 to Friday', { asked: 'reference', stack })).toEqual([
      start('change', { reference: 'BK-2222', new_date: FRIDAY }),
    ]);
    expect(await read('reschedule my flight', { asked: 'reference', stack })).toEqual([start('change')]);
  });
});

describe('a trigger after an interrupting phrase', () => {
  it.each([
    'wait, check my booking',
    'hold on check my booking',
    'Hang on a second, could you check my booking please',
    'actually can you check my booking',
    'by the way is my reservation confirmed?',
    'one more thing: is my reservation confirmed?',
    'oh and before I forget, could you look up my reservation?',
  ])('is read from %j', async (text) => {
    for (const asked of ['origin', 'travel_date', 'passengers'])
      expect(await read(text, { asked, ...inBook }), asked).toEqual([start('check')]);
  });

  it.each([
    'רגע, אפשר לבדוק את ההזמנה שלי?',
    'בעצם לבדוק את ההזמנה שלי',
    'דרך אגב, אפשר לבדוק את ההזמנה שלי',
  ])('is read in Hebrew from %j', async (text) => {
    expect(await read(text, { asked: 'passengers', locale: 'he', ...inBook })).toEqual([start('check')]);
  });

  it('is not read from the phrase alone', async () => {
    for (const text of ['wait', 'hold on', 'one more thing'])
      expect(await read(text, { asked: 'passengers', ...inBook })).toEqual([]);
  });
});

describe('a trigger with a day among its words', () => {
  it.each(['move it to Friday', 'can you move it to Friday?', 'Actually, move my flight to Friday'])(
    'is read where nothing is asked: %j',
    async (text) => {
      expect(await read(text)).toEqual([set('new_date', FRIDAY), start('change')]);
    },
  );

  it.each(['move the sofa up the stairs on Friday', 'I will be in Oslo on Friday', 'on Friday'])(
    'is not read from %j',
    async (text) => {
      expect(await read(text)).not.toContainEqual(start('change'));
    },
  );

  it('is not read from an answer', async () => {
    expect(await read('move it to Friday', { asked: 'travel_date', ...inBook })).toEqual([
      set('travel_date', FRIDAY),
    ]);
  });
});

describe('corrections by the words of an open task', () => {
  const known = ['origin', 'destination', 'travel_date'];
  it.each<[string, Command]>([
    ['change the date', correct('travel_date')],
    ['change the date to Friday', correct('travel_date', FRIDAY)],
    ['the destination is wrong', correct('destination')],
    ['I need to change the day', correct('travel_date')],
    ['actually from Bergen', correct('origin', 'Bergen')],
    ['no wait, leaving from Bergen', correct('origin', 'Bergen')],
  ])('are read from %j', async (text, command) => {
    expect(await read(text, { asked: 'passengers', known, ...inBook })).toEqual([command]);
  });

  it('reach a task that was left', async () => {
    for (const text of ['change the destination', 'the destination is wrong'])
      expect(await read(text, { asked: 'reference', ...inCheck })).toEqual([correct('destination')]);
    expect(await read('לשנות את התאריך', { asked: 'reference', locale: 'he', ...inCheck })).toEqual([
      correct('travel_date'),
    ]);
  });

  it('are not a refusal of what is asked', async () => {
    const asked: Situation = { asked: 'confirmed', yesNo: true, known, ...inBook };
    expect(await read('no wait, change the destination to Madrid', asked)).toEqual([
      correct('destination', 'Madrid'),
    ]);
    expect(await read('no, change the date', asked)).toEqual([correct('travel_date')]);
    expect(await read('yes, but change the date to Friday', asked)).toEqual([
      correct('travel_date', FRIDAY),
      { type: 'Affirm' },
    ]);
  });
});

describe('several values at once', () => {
  it.each<[string, Command[]]>([
    [
      '12 people to Rome on Friday from Oslo',
      [set('origin', 'Oslo'), set('destination', 'Rome'), set('travel_date', FRIDAY), set('passengers', 12)],
    ],
    ['from New York to Rome', [set('origin', 'New York'), set('destination', 'Rome')]],
    ['to Rome on Friday please', [set('destination', 'Rome'), set('travel_date', FRIDAY)]],
    ['3 people from Oslo', [set('origin', 'Oslo'), set('passengers', 3)]],
    ['from Oslo, 3 people', [set('origin', 'Oslo'), set('passengers', 3)]],
  ])('fill the task: %j', async (text, commands) => {
    const given = await read(text, { asked: 'origin', ...inBook });
    expect(given).toHaveLength(commands.length);
    expect(given).toEqual(expect.arrayContaining(commands));
  });

  it('fill it from any of its questions', async () => {
    expect(await read('Friday, 2 people', { asked: 'travel_date', ...inBook })).toEqual([
      set('travel_date', FRIDAY),
      set('passengers', 2),
    ]);
    expect(await read('BK-1234 to Friday', { asked: 'reference', ...inChange })).toEqual([
      set('reference', 'BK-1234'),
      set('new_date', FRIDAY),
    ]);
  });

  it.each(['from New York', 'From New York please', 'actually from New York'])(
    'need more than one: %j',
    async (text) => {
      expect(await read(text, { asked: 'origin', ...inBook })).toEqual([set('origin', 'New York')]);
    },
  );

  it.each<[string, Command[]]>([
    ['We live in Oslo, Friday would be good', [set('origin', 'Oslo'), set('travel_date', FRIDAY)]],
    ['the city of London to be exact', [set('origin', 'the city of London')]],
    ['2 on Friday', [set('travel_date', FRIDAY)]],
  ])('are distinguished from the words around them: %j', async (text, commands) => {
    expect(await read(text, { asked: 'origin', ...inBook })).toEqual(commands);
  });
});
