import { type CompiledFlow, compileFlow, newSession, type Session, takeTurn } from '@turnpike/engine';
import type { FlowDocument, Graph, Tool } from '@turnpike/engine/document';
import type { TurnInput, TurnResult } from '@turnpike/engine/turn';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLocalProviders } from './local-providers.ts';
import { AGREEMENTS, COURTESIES } from './testing/agreements.ts';
import { loadWords } from './testing/load-words.ts';
import { fillForm, NEGATED_AGREEMENTS } from './testing/negate.ts';

const QUESTION = 'Shall I book this flight? It cannot be undone.';
const book: Tool = {
  id: 'book',
  name: 'Book',
  summary: 'book this flight',
  irreversible: true,
  binding: { type: 'mock', cases: [{ result: {} }] },
};

const document = (graph: Omit<Graph, 'id' | 'name'>, more: Partial<FlowDocument> = {}): FlowDocument => ({
  schemaVersion: '1',
  name: 'Test',
  locale: 'en',
  main: 'main',
  facts: [],
  states: [],
  gates: [],
  tools: [book],
  graphs: [{ id: 'main', name: 'Main', ...graph }],
  ...more,
});

/** Three flows that wait where a yes books: a yes-or-no question, an approval, a step of a scenario. */
const FLOWS = {
  question: document(
    {
      strategy: 'edges',
      entry: 'ask',
      nodes: [
        { id: 'ask', type: 'question', name: 'Ask', text: QUESTION, produces: ['sure'] },
        { id: 'act', type: 'action', name: 'Act', call: { tool: 'book' } },
        { id: 'booked', type: 'terminal', name: 'Booked' },
        { id: 'kept', type: 'terminal', name: 'Kept' },
      ],
      edges: [
        { id: 'ask-act', from: 'ask', to: 'act', guard: 'answers.sure' },
        { id: 'ask-kept', from: 'ask', to: 'kept', guard: 'else' },
        { id: 'act-booked', from: 'act', to: 'booked' },
      ],
    },
    { facts: [{ name: 'sure', type: 'boolean' }] },
  ),
  approval: document(
    {
      strategy: 'edges',
      entry: 'act',
      nodes: [
        { id: 'act', type: 'action', name: 'Act', call: { tool: 'book' } },
        { id: 'booked', type: 'terminal', name: 'Booked' },
      ],
      edges: [{ id: 'act-booked', from: 'act', to: 'booked' }],
    },
    { tools: [{ ...book, needsApproval: true }] },
  ),
  scenario: document({
    strategy: 'meaning',
    entry: 'offer',
    nodes: [
      { id: 'offer', type: 'step', name: 'Offer', text: QUESTION },
      { id: 'act', type: 'step', name: 'Act', text: 'Booked.', calls: [{ tool: 'book' }], terminal: true },
      { id: 'kept', type: 'step', name: 'Kept', text: 'Not booked.', terminal: true },
    ],
    edges: [
      {
        id: 'offer-act',
        from: 'offer',
        to: 'act',
        condition: { text: 'wants it booked', examples: ['yes', 'book it', 'go ahead', 'sounds good'] },
      },
      {
        id: 'offer-kept',
        from: 'offer',
        to: 'kept',
        condition: { text: 'does not want it', examples: ['no', "don't book it", 'no thanks'] },
      },
    ],
  }),
} satisfies Record<string, FlowDocument>;

type Asked = { name: string; says: (text: string) => Promise<boolean> };

/** Starts a conversation up to the question. `says` takes one more turn; true if it booked the flight. */
async function ask(name: string, flow: FlowDocument): Promise<Asked> {
  const result = compileFlow(flow, { id: name });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const { compiled } = result;
  const providers = createLocalProviders(flow, { loadWords });
  const take = (session: Session, input: TurnInput): Promise<TurnResult> =>
    takeTurn(compiled, session, input, providers);
  const { session } = await take(open(compiled), { type: 'start', at: AT });
  return {
    name,
    says: async (text) => calls(await take(session, { type: 'message', at: AT, text })).includes('book'),
  };
}

const AT = '2026-11-24T09:00:00Z';
const open = (compiled: CompiledFlow): Session => newSession(compiled, { id: 's', at: AT });
const calls = ({ record }: TurnResult): string[] =>
  record.effects.flatMap(({ effect }) => (effect.kind === 'callTool' ? [effect.request.tool] : []));

const { words, statements, requests } = AGREEMENTS;
const agreements: readonly string[] = [...words, ...statements, ...requests];

const negated = NEGATED_AGREEMENTS.map(([, text]) => text);

const OPEN_FORMS = {
  question: ['X?', 'should I say X?', 'what happens if I say X?', 'why X?', 'X - is that refundable?'],
  hedge: [
    'maybe X',
    'perhaps X',
    'probably X',
    'X, I guess',
    'hmm, X maybe',
    'I might say X',
    "X, but I'm not sure",
  ],
  condition: [
    "X if it's free",
    'X, if my boss agrees',
    'X unless it costs extra',
    'X once I have asked my wife',
    'if it rains, X',
    'X, as long as it is refundable',
    'only if it is cheaper, X',
    'X, but only on Friday',
  ],
};
const REQUEST_QUESTIONS = ['should I X?', 'why would I X?', 'can you X tomorrow?', 'when will you X?'];
const openly = [
  ...agreements.flatMap((agreement) =>
    Object.values(OPEN_FORMS)
      .flat()
      .map((form) => fillForm(form, agreement)),
  ),
  ...requests.flatMap((agreement) => REQUEST_QUESTIONS.map((form) => fillForm(form, agreement))),
];

/** Adds words, punctuation and capitals that do not change the meaning. */
const addNoise = (texts: readonly string[]): fc.Arbitrary<string> =>
  fc
    .record({
      text: fc.constantFrom(...texts),
      lead: fc.constantFrom('', 'well, ', 'oh ', 'ok so ', 'hi, '),
      tail: fc.constantFrom('', ' please', ' thanks', '!', ' :)'),
      isUpper: fc.boolean(),
    })
    .map(({ text, lead, tail, isUpper }) => {
      const noisy = `${lead}${text}${tail}`;
      return isUpper ? noisy.toUpperCase() : noisy;
    });

const scale = Number(process.env.TURNPIKE_TEST_SCALE ?? 1);

describe.each(Object.entries(FLOWS))('an irreversible call, at the %s', (name, flow) => {
  let asked: Asked;
  /** At scale 1, each flow gets another third of the texts. */
  const share = (texts: readonly string[]) =>
    texts.filter((_, index) => scale > 1 || index % 3 === Object.keys(FLOWS).indexOf(name));
  beforeAll(async () => {
    asked = await ask(name, flow);
  });

  const listBooked = async (texts: readonly string[], isBooked: boolean): Promise<string[]> => {
    const found: string[] = [];
    for (const text of texts) if ((await asked.says(text)) === isBooked) found.push(text);
    return found;
  };

  it('runs for every agreement', async () => {
    expect(await listBooked(agreements, false)).toEqual([]);
  });

  it('does not run for a courtesy that may mean no more than politeness', async () => {
    expect(await listBooked(COURTESIES, true)).toEqual([]);
  });

  it('does not run for a negated agreement', { timeout: 60_000 }, async () => {
    expect(await listBooked(share(negated), true)).toEqual([]);
  });

  it('does not run for a question, hedge or condition', { timeout: 60_000 }, async () => {
    expect(await listBooked(share(openly), true)).toEqual([]);
  });

  it('does not run for them with added words, punctuation or capitals', {
    timeout: 60_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(addNoise([...negated, ...openly]), async (text) => {
        expect(await asked.says(text), text).toBe(false);
      }),
      { numRuns: scale === 1 ? 100 : 300 * scale },
    );
  });
});
