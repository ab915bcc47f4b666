import type { Json } from '@turnpike/engine';
import type { Fact, FlowDocument, Graph } from '@turnpike/engine/document';
import type { Command, Understanding, UnderstandRequest } from '@turnpike/engine/turn';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLocalProviders } from '../local-providers.ts';
import { loadWords } from '../testing/load-words.ts';

const facts: Fact[] = [
  { name: 'name', type: 'text' },
  { name: 'wish', type: 'text' },
  { name: 'agrees', type: 'boolean' },
  {
    name: 'destination',
    type: 'enum',
    values: [
      { value: 'paris', label: 'Paris' },
      { value: 'rome', label: 'Rome' },
      { value: 'tel-aviv', label: 'Tel Aviv' },
    ],
  },
  { name: 'origin', type: 'text', aliases: ['from', 'departure city'] },
  { name: 'travel_date', type: 'date', aliases: ['date'] },
  { name: 'passengers', type: 'integer' },
  { name: 'reference', type: 'text', aliases: ['booking reference'] },
  { name: 'pickup_city', type: 'text' },
  { name: 'pickup_date', type: 'date', aliases: ['pickup'] },
];

/** The confidence of a start is tested elsewhere: see "carries the score it was found with". */
const withoutConfidence = (command: Command): Command => {
  if (command.type !== 'StartGraph') return command;
  const { confidence: _, ...start } = command;
  return start;
};

const ask = (id: string, ...produces: string[]): Graph['nodes'][number] => ({
  id,
  name: id,
  type: 'question',
  text: '?',
  produces,
});
const graph = (
  id: string,
  name: string,
  nodes: Graph['nodes'],
  trigger?: Graph['trigger'],
  more: Partial<Graph> = {},
) => ({ id, name, strategy: 'edges', nodes, ...(trigger ? { trigger } : {}), ...more }) as Graph;

const flow: FlowDocument = {
  schemaVersion: '1',
  name: 'Travel desk',
  locale: 'en',
  main: 'main',
  facts,
  states: [],
  gates: [],
  paths: [
    {
      id: 'leisure',
      name: 'Leisure',
      condition: {
        text: 'Travels for a holiday',
        examples: ['we are going on holiday', 'a family vacation', 'a week at the beach'],
      },
    },
    {
      id: 'business',
      name: 'Business',
      condition: {
        text: 'Travels for work',
        examples: ['it is a business trip', 'for a conference', 'my company pays'],
      },
    },
  ],
  graphs: [
    graph('main', 'Travel desk', [ask('hello', 'wish'), ask('ok', 'agrees'), ask('who', 'name')]),
    graph(
      'book_flight',
      'Book a flight',
      [
        ask('where', 'destination'),
        ask('from', 'origin'),
        ask('when', 'travel_date'),
        ask('many', 'passengers'),
        { id: 'seat', name: 'Seat', type: 'subgraph', graph: 'pick_seat' },
      ],
      {
        text: 'Wants to book a flight',
        examples: [
          'book a flight',
          'I need a plane ticket',
          'I would like to fly somewhere',
          'reserve a flight for me',
        ],
      },
    ),
    graph('pick_seat', 'Pick a seat', [ask('row', 'passengers')]),
    graph('check_booking', 'Check a booking', [ask('ref', 'reference')], {
      text: 'Wants to check an existing booking',
      examples: ['check my booking', 'what is the status of my reservation', 'look up my booking'],
    }),
    graph('rent_car', 'Rent a car', [ask('city', 'pickup_city'), ask('day', 'pickup_date')], {
      text: 'Wants to rent a car',
      examples: ['rent a car', 'I need a rental car', 'hire a car for the weekend'],
    }),
    graph(
      'closed',
      'Closed desk',
      [ask('x', 'wish')],
      { text: 'Buy travel insurance', examples: ['insure my trip'] },
      { enabled: false },
    ),
  ],
};

type Situation = Partial<Pick<UnderstandRequest, 'known' | 'locale' | 'stack'>> & {
  asked?: string[];
  expects?: 'text' | 'yes_no';
};

const stackOf = (...graphs: string[]) =>
  graphs.map((id, index) => ({ frame: `${id}#${graphs.length - index}`, graph: id }));
const inBooking = { stack: stackOf('book_flight', 'main') };
const inCheck = { stack: stackOf('check_booking', 'book_flight', 'main') };

async function read(...said: Parameters<typeof readAll>): Promise<Command[]> {
  return (await readAll(...said)).map(withoutConfidence);
}

async function readAll(
  text: string,
  { asked, expects = 'text', known = [], locale = 'en', stack }: Situation = {},
  document = flow,
): Promise<Command[]> {
  const request: UnderstandRequest = {
    text,
    locale,
    timezone: 'UTC',
    at: '2026-01-17T10:00:00Z',
    pending: asked ? { node: 'ask', facts: asked, expects } : null,
    known,
    ...(stack ? { stack } : {}),
  };
  const answer = await createLocalProviders(document, { loadWords }).understand(request, {
    seq: 1,
    kind: 'understand',
    request,
  });
  if (!answer.ok) throw new Error(answer.error.message);
  return (answer.value as unknown as Understanding).commands;
}

const set = (fact: string, value: Json): Command => ({ type: 'SetFact', fact, value });
const correct = (fact: string, value?: Json): Command =>
  value === undefined ? { type: 'CorrectFact', fact } : { type: 'CorrectFact', fact, value };
const start = (id: string): Command => ({ type: 'StartGraph', graph: id });

describe('a trigger', () => {
  it.each([
    ['book a flight', 'book_flight'],
    ['I want to book a flight', 'book_flight'],
    ["Hi, I'd like to book a flight please", 'book_flight'],
    ['can you book me a plane ticket?', 'book_flight'],
    ['could I reserve a flight', 'book_flight'],
    ["I'd like to check my booking", 'check_booking'],
    ['Please check my bookings', 'check_booking'],
    ["what's the status of my reservation?", 'check_booking'],
    ['check my bokking', 'check_booking'],
    ['I need to rent a car', 'rent_car'],
    ['do you have rental cars?', 'rent_car'],
  ])('starts its graph when nothing is asked: %j', async (text, id) => {
    expect(await read(text)).toEqual([start(id)]);
  });

  it.each([
    'hello there',
    'what is the weather like',
    'I live in Paris',
    'tell me a joke',
    'how old are you?',
    'thanks a lot',
    'insure my trip',
  ])('is not read from %j', async (text) => {
    expect((await read(text)).filter(({ type }) => type === 'StartGraph')).toEqual([]);
  });

  it.each([
    "I don't want to book a flight",
    'I am not interested in renting a car',
    'no need to check my booking',
  ])('is not read from what is ruled out: %j', async (text) => {
    expect(await read(text)).not.toContainEqual(expect.objectContaining({ type: 'StartGraph' }));
  });

  it('interrupts an open question of any kind', async () => {
    for (const asked of [['wish'], ['travel_date'], ['destination'], ['name']])
      for (const text of [
        "I'd like to check my booking",
        'Can you check my booking first?',
        'Wait, check my booking',
      ])
        expect(await read(text, { asked, ...inBooking })).toEqual([start('check_booking')]);
  });

  it('does not take plain answers to an open text', async () => {
    for (const text of [
      'My booking was cancelled and nobody told me',
      'the car was dirty',
      'A flight attendant was rude to me',
      'Carl Booker',
      'they lost my suitcase on the flight to Madrid',
      'nothing, I just missed the plane',
    ])
      expect(await read(text, { asked: ['wish'] })).toEqual([set('wish', text)]);
  });

  it('does not take answers that only resemble it', async () => {
    expect(
      await read('the day after my booking ends', { asked: ['travel_date'], ...inBooking }),
    ).not.toContainEqual(start('check_booking'));
  });

  it('comes after an exact answer', async () => {
    expect(await read('yes please', { asked: ['agrees'], expects: 'yes_no' })).toEqual([{ type: 'Affirm' }]);
    expect(await read('on Friday', { asked: ['travel_date'], ...inBooking })).toEqual([
      set('travel_date', '2026-01-23'),
    ]);
  });

  it('goes with an answer beside it', async () => {
    expect(
      await read("Friday. And I'd like to check my booking", { asked: ['travel_date'], ...inBooking }),
    ).toEqual([set('travel_date', '2026-01-23'), start('check_booking')]);
    expect(
      await read('On Friday, but can you check my booking?', { asked: ['travel_date'], ...inBooking }),
    ).toEqual([set('travel_date', '2026-01-23'), start('check_booking')]);
  });

  it('is not started again while its graph is on top, also below a graph it called', async () => {
    for (const stack of [stackOf('book_flight', 'main'), stackOf('pick_seat', 'book_flight', 'main')])
      expect(await read('book a flight', { asked: ['travel_date'], stack })).not.toContainEqual(
        start('book_flight'),
      );
  });

  it('is started although its graph is paused: the engine resumes it', async () => {
    expect(await read("let's book the flight", { asked: ['reference'], ...inCheck })).toEqual([
      start('book_flight'),
    ]);
  });

  it('respects the threshold of the flow', async () => {
    const strict = { ...flow, settings: { scenario: { entryThreshold: 1 } } };
    expect(await read("I'd like to look at my booking", {}, strict)).toEqual([]);
  });

  it('is read in Hebrew', async () => {
    const hebrew: FlowDocument = {
      ...flow,
      locale: 'he',
      graphs: flow.graphs.map((item) =>
        item.id === 'book_flight'
          ? { ...item, trigger: { text: 'הזמנת טיסה', examples: ['להזמין טיסה', 'אני צריך כרטיס טיסה'] } }
          : item,
      ),
    };
    for (const text of ['אני רוצה להזמין טיסה', 'אפשר להזמין טיסה?', 'להזמין טיסה בבקשה'])
      expect(await read(text, { locale: 'he' }, hebrew)).toEqual([start('book_flight')]);
    expect(await read('מזג האוויר יפה היום', { locale: 'he' }, hebrew)).toEqual([]);
  });
});

describe('a start', () => {
  it('carries the score it was found with, below certainty', async () => {
    const [command] = await readAll('can you book me a plane ticket?');
    expect(command).toMatchObject({ type: 'StartGraph', graph: 'book_flight' });
    const { confidence = 0 } = command as Extract<Command, { type: 'StartGraph' }>;
    expect(confidence).toBeGreaterThanOrEqual(0.65);
    expect(confidence).toBeLessThan(1);
  });
});

describe('values that come with a trigger', () => {
  it.each<[string, Command[]]>([
    ['book a flight to Paris on Friday', [set('destination', 'paris'), set('travel_date', '2026-01-23')]],
    ['I want to book a flight to Rome', [set('destination', 'rome')]],
    [
      'Book a flight from Berlin to Tel Aviv tomorrow',
      [set('destination', 'tel-aviv'), set('travel_date', '2026-01-18'), set('origin', 'Berlin')],
    ],
    [
      'reserve a flight for 2 from New York on Friday',
      [set('travel_date', '2026-01-23'), set('passengers', 2), set('origin', 'New York')],
    ],
    ['can I book a flight on Friday?', [set('travel_date', '2026-01-23')]],
    ['rent a car in Madrid', []],
  ])('are read from %j', async (text, values) => {
    const id = text.includes('car') ? 'rent_car' : 'book_flight';
    const commands = await read(text);
    expect(commands).toHaveLength(values.length + 1);
    expect(commands).toEqual(expect.arrayContaining([...values, start(id)]));
  });

  it('are not given to the open question', async () => {
    expect(await read('rent a car on Friday', { asked: ['travel_date'], ...inBooking })).toEqual([
      set('pickup_date', '2026-01-23'),
      start('rent_car'),
    ]);
    expect(await read("I'd like to check booking 12345", { asked: ['passengers'], ...inBooking })).toEqual([
      start('check_booking'),
    ]);
  });

  it('are new although a value is known', async () => {
    expect(await read('book a flight to Rome', { known: ['destination'] })).toEqual([
      set('destination', 'rome'),
      start('book_flight'),
    ]);
  });
});

describe('an answer that begins with the cue of what is asked', () => {
  it.each<[string, Command[]]>([
    ['from Berlin', [set('origin', 'Berlin')]],
    // A verb is not a place, so it is asked again.
    ["I'd like to leave", []],
    ['From New York please', [set('origin', 'New York')]],
    ['Berlin, far from home', [set('origin', 'Berlin')]],
    ['from Berlin, far from home', [set('origin', 'Berlin')]],
  ])('is read without it: %j', async (text, commands) => {
    expect(await read(text, { asked: ['origin'], ...inBooking })).toEqual(commands);
  });
});

describe('giving up a task', () => {
  it.each([
    'cancel',
    'Cancel that please',
    'never mind',
    'nevermind',
    'oh, forget it',
    'forget about it',
    'I changed my mind',
    'no, never mind',
  ])('is read from %j while one is open', async (text) => {
    for (const asked of [['wish'], ['travel_date'], ['destination']])
      expect(await read(text, { asked, ...inBooking })).toEqual([{ type: 'CancelGraph' }]);
  });

  it.each(['בטל', 'לא משנה', 'עזוב', 'תשכח מזה'])('is read in Hebrew from %j', async (text) => {
    expect(await read(text, { asked: ['travel_date'], locale: 'he', ...inBooking })).toEqual([
      { type: 'CancelGraph' },
    ]);
  });

  it('is not an answer to an open text while only the main graph runs, with what it calls', async () => {
    for (const stack of [undefined, stackOf('pick_seat', 'main')]) {
      const document = {
        ...flow,
        graphs: flow.graphs.map((item) =>
          item.id === 'main'
            ? {
                ...item,
                nodes: [
                  ...item.nodes,
                  { id: 'call', name: 'Call', type: 'subgraph' as const, graph: 'pick_seat' },
                ],
              }
            : item,
        ),
      };
      // It gives up and is not an answer; what that means at the root is for the engine to say.
      expect(await read('cancel', { asked: ['wish'], ...(stack ? { stack } : {}) }, document)).toEqual([
        { type: 'CancelGraph' },
      ]);
    }
  });

  it('is read where a yes or a no is asked, from words that could not be the no', async () => {
    const asked = { asked: ['agrees'], expects: 'yes_no' as const, ...inBooking };
    for (const text of [
      'never mind',
      'cancel that',
      'forget it',
      'no, never mind',
      'wait, cancel that please',
    ])
      expect(await read(text, asked), text).toEqual([{ type: 'CancelGraph' }]);
    for (const text of ['לא משנה', 'עזוב', 'תבטל את זה'])
      expect(await read(text, { ...asked, locale: 'he' }), text).toEqual([{ type: 'CancelGraph' }]);
    for (const text of ['no', 'No thanks', 'not anymore', "let's not"])
      expect(await read(text, asked), text).toEqual([{ type: 'Deny' }]);
    expect(await read('לא', { ...asked, locale: 'he' })).toEqual([{ type: 'Deny' }]);
  });

  it('is not read from a yes or a no in the main graph', async () => {
    expect(await read('never mind', { asked: ['agrees'], expects: 'yes_no' })).toEqual([{ type: 'Deny' }]);
  });

  it('is not read where its words are what a yes or a no is asked about', async () => {
    const document = {
      ...flow,
      graphs: flow.graphs.map((item) =>
        item.id === 'main'
          ? {
              ...item,
              nodes: [
                { ...ask('ask', 'agrees'), text: 'Do you want me to cancel it?' } as Graph['nodes'][number],
              ],
            }
          : item,
      ),
    };
    const asked = { asked: ['agrees'], expects: 'yes_no' as const, ...inBooking };
    expect(await read('cancel it', asked, document)).not.toContainEqual({ type: 'CancelGraph' });
    expect(await read('forget it', asked, document)).toEqual([{ type: 'CancelGraph' }]);
  });

  it('is not read from a verb about something else', async () => {
    const text = 'I want to leave from Oslo with a flight';
    expect(await read(text, { asked: ['wish'], ...inBooking })).toEqual([set('wish', text)]);
  });

  it('names a task that is paused', async () => {
    expect(await read('cancel the flight', { asked: ['reference'], ...inCheck })).toEqual([
      { type: 'CancelGraph', frame: 'book_flight#2' },
    ]);
  });

  it('is not read from longer answers', async () => {
    const text = 'They made me cancel that trip twice';
    expect(await read(text, { asked: ['wish'], ...inBooking })).toEqual([set('wish', text)]);
  });
});

describe('going back to a task', () => {
  it.each([
    'continue',
    "let's go on",
    'where were we?',
    'ok, back to that',
    'go back to what we were doing',
    'carry on please',
    'return to the previous task',
  ])('is read from %j while one is paused', async (text) => {
    expect(await read(text, { asked: ['reference'], ...inCheck })).toEqual([{ type: 'ResumeGraph' }]);
  });

  it.each(['back to the flight', "let's go back to booking the flight", 'continue with the flight please'])(
    'names the task in %j',
    async (text) => {
      expect(await read(text, { asked: ['reference'], ...inCheck })).toEqual([
        { type: 'ResumeGraph', frame: 'book_flight#2' },
      ]);
    },
  );

  it.each(['נמשיך', 'איפה היינו?', 'בוא נחזור'])('is read in Hebrew from %j', async (text) => {
    expect(await read(text, { asked: ['travel_date'], locale: 'he', ...inCheck })).toEqual([
      { type: 'ResumeGraph' },
    ]);
  });

  it('is not read while nothing is paused', async () => {
    expect(await read('continue', { asked: ['wish'] })).toEqual([set('wish', 'continue')]);
  });
});

describe('corrections', () => {
  const known = ['destination', 'origin', 'travel_date'];
  it.each<[string, Command]>([
    ['change the destination to Rome', correct('destination', 'rome')],
    ['no, I meant Rome', correct('destination', 'rome')],
    ['actually Rome', correct('destination', 'rome')],
    ['make that Rome', correct('destination', 'rome')],
    ['change the date', correct('travel_date')],
    ['can I change the travel date?', correct('travel_date')],
    ['change the date to tomorrow', correct('travel_date', '2026-01-18')],
    ['change destination to Rome', correct('destination', 'rome')],
    ['no, I meant Berlin', correct('origin', 'Berlin')],
    ['change the departure city to Berlin', correct('origin', 'Berlin')],
    ['the date is wrong', correct('travel_date')],
  ])('are read from %j', async (text, command) => {
    expect(await read(text, { asked: ['passengers'], known, ...inBooking })).toEqual([command]);
  });

  it('reach a task that is paused', async () => {
    expect(await read('change the destination to Rome', { asked: ['passengers'], ...inCheck })).toEqual([
      correct('destination', 'rome'),
    ]);
    expect(await read('I need to change the travel date', { asked: ['passengers'], ...inCheck })).toEqual([
      correct('travel_date'),
    ]);
  });

  it('do not take the answer to an open text', async () => {
    expect(await read('I meant the blue one', { asked: ['wish'], known: ['origin'], ...inBooking })).toEqual([
      set('wish', 'I meant the blue one'),
    ]);
  });

  it('are read in Hebrew', async () => {
    const document = {
      ...flow,
      facts: facts.map((fact) => (fact.name === 'travel_date' ? { ...fact, aliases: ['תאריך'] } : fact)),
    };
    expect(
      await read('לשנות את התאריך', { asked: ['passengers'], known, locale: 'he', ...inBooking }, document),
    ).toEqual([correct('travel_date')]);
  });
});

describe('a vote for a path', () => {
  it.each([
    ['we are going on a family holiday', 'leisure'],
    ["it's for a business conference", 'business'],
  ])('is read from %j, with what else it says', async (text, path) => {
    const commands = await read(text, { asked: ['wish'] });
    expect(commands).toContainEqual(set('wish', text));
    expect(commands).toContainEqual({ type: 'ChoosePath', path, confidence: expect.any(Number) });
    expect(commands.filter(({ type }) => type === 'ChoosePath')).toHaveLength(1);
  });

  it('is not read from a message that supports no path', async () => {
    for (const text of ['yes', 'Paris', 'two of us', 'tomorrow at noon'])
      expect((await read(text, { asked: ['wish'] })).filter(({ type }) => type === 'ChoosePath')).toEqual([]);
  });
});

describe('any message', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
      'book a flight ',
      'to ',
      'from ',
      'Paris, ',
      'cancel ',
      'never mind. ',
      'back to ',
      'the flight ',
      'continue ',
      'change the date ',
      'I meant ',
      'no, ',
      'on Friday ',
      'check my booking; ',
      "I don't want ",
      '?',
      'בטל ',
      'נחזור אל ',
      'constructor ',
      '__proto__ ',
    ),
  );
  const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));
  const situation = fc.record({
    asked: fc.constantFrom(
      undefined,
      ['wish'],
      ['agrees'],
      ['destination'],
      ['origin'],
      ['travel_date', 'passengers'],
      ['gone'],
    ),
    expects: fc.constantFrom('text' as const, 'yes_no' as const),
    known: fc.uniqueArray(fc.constantFrom(...facts.map(({ name }) => name)), { maxLength: 5 }),
    locale: fc.constantFrom('en', 'he', 'xx'),
    stack: fc.constantFrom(
      undefined,
      inBooking.stack,
      inCheck.stack,
      stackOf('pick_seat', 'book_flight', 'main'),
      stackOf('gone', 'main'),
    ),
  });

  it('is read without a fault, the same twice, and only as commands about graphs and frames that exist', async () => {
    await fc.assert(
      fc.asyncProperty(text, situation, async (message, { asked, stack, ...rest }) => {
        const where = { ...rest, ...(asked ? { asked: [...asked] } : {}), ...(stack ? { stack } : {}) };
        const commands = await read(message, where);
        expect(JSON.stringify(await read(message, where))).toBe(JSON.stringify(commands));
        for (const command of commands) {
          if (command.type === 'StartGraph') expect(flow.graphs.map(({ id }) => id)).toContain(command.graph);
          if ('frame' in command) expect(stack?.map(({ frame }) => frame)).toContain(command.frame);
        }
        expect(commands.filter(({ type }) => type === 'StartGraph').length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  }, 120_000);

  it.each(['book a flight, ', 'back to the ', 'to from ', 'change the date ', 'I want to '])(
    'costs little however it is made: %j',
    async (unit) => {
      const message = unit.repeat(2000).slice(0, 16_000);
      const started = performance.now();
      await read(message, { asked: ['origin'], known: ['destination'], ...inCheck });
      expect(performance.now() - started).toBeLessThan(3000);
    },
  );
});
