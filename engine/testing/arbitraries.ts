import * as fc from 'fast-check';
import type { Fact } from '../document/fact.ts';
import type { FlowDocument, Gate } from '../document/flow-document.ts';
import { IMPORTANCE, type Node, ON_EXHAUST, PROMPT_VARIANT_STRATEGIES } from '../document/node.ts';
import type { Settings } from '../document/settings.ts';
import type { Text } from '../document/text.ts';
import type { Json } from '../session/session.ts';
import { toInstant } from '../time/instant.ts';
import type { Command, TurnInput } from '../turn/types/input.ts';

/**
 * Generates flows and conversations. There are few names, so that commands often match facts, gates and
 * choices.
 */

const FACTS: Fact[] = [
  { name: 'f0', type: 'text', aliases: ['first'], prompt: 'The first?' },
  {
    name: 'f1',
    type: 'integer',
    validate: [{ min: 0, message: 'Not below zero, {f1}.' }, { check: 'value < 1000' }],
  },
  { name: 'f2', type: 'enum', values: [{ value: 'a', label: { en: 'Ay', he: 'א' } }, { value: 'b' }] },
  { name: 'f3', type: 'boolean' },
  { name: 'f4', type: 'date', expiresAfter: 'PT20M', prompt: { variants: ['Day?', 'Which day?'] } },
  { name: 'f5', type: 'list', values: [{ value: 'x' }, { value: 'y' }] },
  { name: 'c0', type: 'number', compute: 'answers.f1 + 1' },
  { name: 'c1', type: 'number', compute: "answers.f2 == 'a' ? answers.c0 : answers.f1" },
];
const FACT_NAMES = FACTS.map(({ name }) => name);
const STATES = ['S0', 'S1', 'S2'];
const GATES = ['G0', 'G1', 'G2', 'G3'];

/** Conditions on answers and states, which gates may read. */
const PURE_CONDITIONS = [
  'has(answers.f0)',
  'answers.f1 > 3',
  "answers.f2 == 'a'",
  "answers.f2 == 'b' || answers.f3",
  '!has(answers.f4)',
  'states.S0',
  '!states.S1 && has(answers.f3)',
  'answers.c0 >= 5 && answers.f3 == true',
  'answers.f3 == false',
  'answers.f1 == 4',
  "'x' in answers.f5",
];
const CONDITIONS = [
  ...PURE_CONDITIONS,
  'gates.G0',
  '!gates.G1',
  'turn > 3',
  "answers.f0 == 'word' && gates.G2",
];

const TEXTS: Text[] = [
  'Plain?',
  { variants: ['One?', 'Two?', 'Three?'] },
  'About {f0} and {f1}?',
  { en: '{f1, plural, one {# item} other {# items}}?', he: 'כמה? {f4, date, long}' },
  { variants: [{ en: '{f2, select, a {Ay} other {Other}} {f5}', he: 'א' }, "It's {c0, number}"] },
];

const some = (names: readonly string[], maxLength: number) =>
  fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength });
/** Defined in `percent` of 100 cases. */
const sometimes = <T>(arbitrary: fc.Arbitrary<T>, percent = 50): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: percent, arbitrary }, { weight: 100 - percent, arbitrary: fc.constant(undefined) });

const gateArbitrary: fc.Arbitrary<Gate['satisfiedBy']> = fc.oneof(
  some(FACT_NAMES, 2).map((metricsAll) => ({ metricsAll })),
  some(FACT_NAMES, 3).map((metricsAny) => ({ metricsAny })),
  some(STATES, 2).map((statesAll) => ({ statesAll })),
  fc.constantFrom(...PURE_CONDITIONS).map((when) => ({ when })),
  fc
    .tuple(some(FACT_NAMES, 2), some(STATES, 1), fc.constantFrom(...PURE_CONDITIONS))
    .map(([metricsAny, statesAll, when]) => ({ metricsAny, statesAll, when })),
);

const retryPolicyArbitrary = fc.record(
  {
    maxAttempts: fc.integer({ min: 1, max: 4 }),
    onExhaust: fc.constantFrom(...ON_EXHAUST),
    cooldownTurns: fc.integer({ min: 0, max: 3 }),
    promptVariantStrategy: fc.constantFrom(...PROMPT_VARIANT_STRATEGIES),
  },
  { requiredKeys: [] },
);

const nodeArbitrary = (id: string): fc.Arbitrary<Node> =>
  fc
    .record({
      type: fc.oneof(
        { weight: 24, arbitrary: fc.constant('question' as const) },
        { weight: 8, arbitrary: fc.constant('message' as const) },
        { weight: 1, arbitrary: fc.constantFrom('handoff' as const, 'terminal' as const) },
      ),
      text: sometimes(fc.constantFrom(...TEXTS), 90),
      produces: sometimes(some(FACT_NAMES, 3), 85),
      producesStates: sometimes(some(STATES, 1)),
      enabled: sometimes(fc.boolean(), 10),
      when: sometimes(fc.constantFrom(...CONDITIONS), 20),
      requires: sometimes(some(GATES, 2), 20),
      requiresStates: sometimes(some(STATES, 1), 15),
      satisfies: sometimes(some(GATES, 2), 5),
      importance: sometimes(fc.constantFrom(...IMPORTANCE)),
      runPolicy: sometimes(fc.record({ maxExecutions: fc.integer({ min: 1, max: 2 }) }), 15),
      retryPolicy: sometimes(retryPolicyArbitrary),
      waitsForUser: sometimes(fc.boolean(), 10),
      tags: sometimes(some(['t0', 't1'], 1), 30),
      optional: fc.boolean(),
      askAlways: fc.boolean(),
    })
    .map(({ type, optional, askAlways, waitsForUser, produces, ...rest }) => {
      const fields = dropUndefined({ id, name: id, ...rest });
      // A question without text uses the prompt of a fact.
      const promptless = !produces?.some((name) => name === 'f0' || name === 'f4');
      if (type !== 'question' || promptless) fields.text ??= 'Hm?';
      if (type === 'question')
        return dropUndefined({ ...fields, type, produces, waitsForUser, optional, askAlways }) as Node;
      if (type === 'handoff') return { ...fields, type, reason: 'drawn' } as Node;
      if (type === 'message') return dropUndefined({ ...fields, type, waitsForUser }) as Node;
      return { ...fields, type } as Node;
    });

const COMPLETING: Node[] = [
  {
    id: 'z-facts',
    type: 'question',
    name: 'z-facts',
    text: 'And the rest?',
    produces: FACT_NAMES,
    satisfies: [],
    importance: 'low',
  },
  {
    id: 'z-states',
    type: 'message',
    name: 'z-states',
    text: 'Noted.',
    when: 'has(answers.f3)',
    producesStates: STATES,
    importance: 'low',
  },
];

const settingsArbitrary: fc.Arbitrary<Settings> = fc
  .record({
    retryPolicy: sometimes(retryPolicyArbitrary),
    postGoalPolicy: sometimes(fc.constantFrom('STOP' as const, 'CONTINUE' as const)),
    limits: sometimes(fc.record({ sessionBytes: fc.constantFrom(600, 900, 100_000) }), 10),
  })
  .map(dropUndefined);

/** Gates flows with valid references; nodes and gates can be unreachable. */
export const flowArbitrary: fc.Arbitrary<FlowDocument> = fc
  .record({
    gates: fc.tuple(...GATES.map(() => gateArbitrary)),
    nodes: fc.integer({ min: 1, max: 9 }).chain((length) =>
      // Ids differ from document order, so a tie by id is not a tie by position.
      fc.tuple(...Array.from({ length }, (_, index) => nodeArbitrary(`n${(index * 7) % 10}`))),
    ),
    primaryGoal: sometimes(
      fc.oneof(
        fc.constantFrom(...GATES).map((gate) => ({ gate })),
        fc.constantFrom(...STATES).map((state) => ({ state })),
      ),
      60,
    ),
    /** Adds two nodes that produce everything, so that everything is reachable. */
    complete: fc.boolean(),
    settings: settingsArbitrary,
  })
  .map(({ gates, nodes, complete, primaryGoal, settings }) => ({
    schemaVersion: '1',
    name: 'Generated',
    locale: 'en',
    locales: ['he'],
    main: 'main',
    ...(primaryGoal ? { primaryGoal } : {}),
    facts: FACTS,
    states: STATES.map((name) => ({ name })),
    gates: GATES.map((name, index) => ({ name, satisfiedBy: gates[index] as Gate['satisfiedBy'] })),
    graphs: [
      { id: 'main', name: 'Main', strategy: 'gates', nodes: complete ? [...nodes, ...COMPLETING] : nodes },
    ],
    settings,
  }));

const valueArbitrary: fc.Arbitrary<Json> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom<Json[]>('word', 4, 'a', 'Ay', true, false, '2026-02-03', ['x'], 'x', 0),
  },
  { weight: 1, arbitrary: fc.constantFrom<Json[]>(-1, 5000, '', null, 'x'.repeat(900), {}, [], '{f0}') },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) as fc.Arbitrary<Json> },
);
const factArbitrary = fc.constantFrom(...FACT_NAMES, 'first', 'nobody');

/** Valid values, so that most messages are understood. */
const fittingArbitrary = fc.constantFrom<[string, Json][]>(
  ['f0', 'word'],
  ['first', 'other'],
  ['f1', 4],
  ['f1', '17'],
  ['f2', 'a'],
  ['f2', 'b'],
  ['f3', true],
  ['f3', false],
  ['f4', '2026-02-03'],
  ['f5', ['x']],
);

const commandArbitrary: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      type: fc.constant('SetFact' as const),
      fact: factArbitrary,
      value: valueArbitrary,
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        type: fc.constant('CorrectFact' as const),
        fact: factArbitrary,
        value: sometimes(valueArbitrary),
      })
      .map(dropUndefined),
  },
  {
    weight: 2,
    arbitrary: fittingArbitrary.map(([fact, value]): Command => ({ type: 'CorrectFact', fact, value })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ type: fc.constant('UnknownAnswer' as const), fact: sometimes(factArbitrary) })
      .map(dropUndefined),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Command[]>(
      { type: 'Affirm' },
      { type: 'Deny' },
      { type: 'Choose', options: ['a'] },
      { type: 'Choose', options: ['x', 'y'] },
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Command[]>(
      { type: 'Clarify' },
      { type: 'Digress', kind: 'question' },
      { type: 'Digress', kind: 'help' },
    ),
  },
);
const endingArbitrary = fc.constantFrom<Command[]>({ type: 'Escalate' }, { type: 'EndConversation' });

/** One input with the answers to its effects. */
export type GeneratedInput = {
  input: TurnInput;
  commands: Command[];
  /** The model's rephrasing; undefined is a failure. */
  rephrased?: string | null;
};

const bodyArbitrary: fc.Arbitrary<Omit<GeneratedInput, 'input'> & { body: object }> = fc.oneof(
  {
    weight: 16,
    arbitrary: fc.record({
      body: fc.constantFrom({ type: 'message', text: 'words' }, { type: 'message', text: ' AY ' }),
      commands: fc.oneof(
        { weight: 30, arbitrary: fc.array(commandArbitrary, { maxLength: 3 }) },
        { weight: 1, arbitrary: endingArbitrary.map((command) => [command]) },
      ),
      rephrased: fc.constantFrom('In other words?', null, undefined),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ body: fc.constant({ type: 'start' }), commands: fc.constant<Command[]>([]) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      body: fc.constantFrom('a', 'b', 'x', 'z').map((option) => ({ type: 'choice', options: [option] })),
      commands: fc.constant<Command[]>([]),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      body: fc
        .record({
          facts: sometimes(fc.dictionary(factArbitrary, valueArbitrary, { maxKeys: 2 })),
          states: sometimes(fc.dictionary(fc.constantFrom(...STATES), fc.boolean(), { maxKeys: 2 })),
          goTo: sometimes(fc.constantFrom('n0', 'n7', 'n4', 'nowhere')),
          closePending: sometimes(fc.boolean(), 20),
          pending: sometimes(
            fc.constantFrom(
              null,
              { attempts: 0 },
              { attempts: 2 },
              { expiresAt: '2026-01-05T09:00:00.000Z' },
            ),
            20,
          ),
          handBack: sometimes(fc.boolean(), 20),
        })
        .map((fields) => dropUndefined({ type: 'override', ...fields })),
      commands: fc.constant<Command[]>([]),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      body: fc.constant({ type: 'operator', text: 'I am looking into it.', by: 'Kim' }),
      commands: fc.constant<Command[]>([]),
    }),
  },
);

/** A conversation: inputs in time order, occasionally after a long pause. */
export const conversationArbitrary: fc.Arbitrary<GeneratedInput[]> = fc
  .array(
    fc.record({
      generated: bodyArbitrary,
      minutes: fc.oneof(
        { weight: 24, arbitrary: fc.constant(1) },
        { weight: 3, arbitrary: fc.constant(25) },
        { weight: 1, arbitrary: fc.constantFrom(700, 740) },
      ),
      locale: sometimes(fc.constantFrom('he', 'en-GB', 'fr', 'no tag'), 20),
    }),
    { minLength: 1, maxLength: 20, size: 'max' },
  )
  .map((items) => {
    let now = 1_767_603_600_000;
    return items.map(({ generated: { body, ...answers }, minutes, locale }) => {
      now += minutes * 60_000;
      const input = { at: toInstant(now), ...(locale ? { locale } : {}), ...body } as TurnInput;
      return { input, ...answers };
    });
  });

/** Facts given at the start of a session. */
export const startFactsArbitrary: fc.Arbitrary<Record<string, Json>> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.dictionary(factArbitrary, valueArbitrary, { maxKeys: 3 }) },
);

/** The same JSON with shuffled object keys. */
export function shuffleKeys<T>(value: T, random: () => number): T {
  if (Array.isArray(value)) return value.map((item) => shuffleKeys(item, random)) as T;
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, item]) => ({ key, item, place: random() }));
  entries.sort((a, b) => a.place - b.place);
  return Object.fromEntries(entries.map(({ key, item }) => [key, shuffleKeys(item, random)])) as T;
}

function dropUndefined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
