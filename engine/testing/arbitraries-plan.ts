import * as fc from 'fast-check';
import type { FlowDocument } from '../document/flow-document.ts';
import type { Json } from '../session/session.ts';
import type { Command } from '../turn/types/input.ts';
import { action, buildEdgesFlow, edge, edgesGraph, message, plan, question, tool } from './builders.ts';

/** Tools that must not be called without approval. */
export const GUARDED: readonly string[] = ['wipe', 'pay'];
const USED = ['list', 'book', 'mail', 'invite', 'wipe', 'pay', 'export'];

const text = { type: 'string' };
const object = (properties: Record<string, Json>, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
});

/** A flow with a tool of every kind, and a side task with its own action. */
export const planFlowArbitrary: fc.Arbitrary<FlowDocument> = fc
  .record({
    approval: fc.constantFrom('never' as const, 'byRisk' as const, 'always' as const),
    minConfidence: fc.constantFrom(0, 0.6, 0.6),
    toolCallsPerTurn: fc.constantFrom(3, 8),
    hasErrorEdge: fc.boolean(),
  })
  .map(({ approval, minConfidence, toolCallsPerTurn, hasErrorEdge }) =>
    buildEdgesFlow({
      facts: ['size', 'amount', 'got'],
      capabilities: [{ id: 'calendar', name: 'your calendar' }],
      settings: { hitl: { minConfidence }, limits: { toolCallsPerTurn } },
      nodes: [
        message('hello', { waitsForUser: true }),
        plan('do', [...USED.slice(0, -1), { tool: 'export', assigns: [{ from: 'id', fact: 'got' }] }], {
          approval,
        }),
        message('more', { waitsForUser: true }),
        message('sorry', { waitsForUser: true }),
      ],
      edges: [
        edge('hello>do'),
        edge('do>more'),
        edge('more>do'),
        edge('sorry>do'),
        ...(hasErrorEdge ? [edge('do>sorry', { on: 'error' })] : []),
      ].filter(({ from }) => hasErrorEdge || from !== 'sorry'),
      graphs: [
        edgesGraph('side', {
          trigger: { text: 'aside', examples: ['aside'] },
          inputs: ['amount'],
          nodes: [
            question('ask-amount', { produces: ['amount'] }),
            action('pay-back', { call: { tool: 'pay', args: { amount: 'answers.amount' } } }),
            message('paid'),
            message('unpaid'),
          ],
          edges: [
            edge('ask-amount>pay-back'),
            edge('pay-back>paid'),
            edge('pay-back>unpaid', { on: 'error' }),
            edge('paid>__exit__'),
            edge('unpaid>__exit__'),
          ],
        }),
      ],
      tools: [
        tool('list', {}, { examples: ['list'] }),
        tool(
          'book',
          {},
          {
            examples: ['book'],
            summary: 'book {size}',
            capabilities: ['calendar'],
            input: object({ size: text, kind: { enum: ['a', 'b'] } }, ['size', 'kind']),
          },
        ),
        tool(
          'mail',
          {},
          {
            examples: ['mail'],
            summary: 'mail {to}',
            input: object({ to: text }, ['to']),
            entityArgs: { to: 'find' },
          },
        ),
        tool(
          'invite',
          {},
          {
            examples: ['invite'],
            input: object({ guests: { type: 'array', items: text } }),
            entityArgs: { guests: 'find' },
          },
        ),
        tool('wipe', {}, { examples: ['wipe'], needsApproval: true }),
        tool('pay', {}, { examples: ['pay'], risk: 'high', input: object({ amount: text }, ['amount']) }),
        tool('export', {}, { examples: ['export'], async: true, output: object({ id: text }, ['id']) }),
        tool('find', {}, { input: object({ query: text }, ['query']) }),
      ],
    }),
  )
  // Without the error edge, the apology is unreachable.
  .map((flow) =>
    flow.graphs[0]?.edges?.some(({ on }) => on === 'error')
      ? flow
      : {
          ...flow,
          graphs: flow.graphs.map((graph) => ({
            ...graph,
            nodes: graph.nodes.filter(({ id }) => id !== 'sorry'),
          })),
        },
  );

/** Usually a valid value, sometimes an invalid one. */
const often = <T>(good: fc.Arbitrary<T>, odd: fc.Arbitrary<T>, weight = 5): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: good }, { weight: 1, arbitrary: odd });

const word = often(
  fc.constantFrom<Json>('Dana', 'him', 'a', 'b'),
  fc.constantFrom<Json>('', '$s0.id', '$s1', 7, null),
);
const name = fc.constantFrom('size', 'kind', 'to', 'guests', 'amount', 'evil');
const step = fc.record({
  tool: often(fc.constantFrom(...USED), fc.constantFrom('find', 'made-up'), 12),
  args: often<Record<string, Json>>(
    fc.record({
      size: word,
      kind: fc.constantFrom<Json>('a', 'b'),
      to: word,
      amount: word,
      guests: fc.array(fc.constantFrom<Json>('Dana', 'Lee', 'him'), { maxLength: 2 }) as fc.Arbitrary<Json>,
    }),
    fc.dictionary(name, word, { maxKeys: 3 }),
    2,
  ),
  after: fc.array(fc.nat(3), { maxLength: 1 }),
});
const planned = fc.record({
  intentType: often(fc.constant('operation'), fc.constantFrom('unclear', 'conversation', 'nonsense')),
  confidence: often(fc.constant(0.9), fc.constantFrom(0.4, 7), 3),
  riskLevel: fc.constantFrom('low', 'low', 'high'),
  needsApproval: fc.constantFrom(false, false, true),
  missingFields: often(fc.constant<string[]>([]), fc.constantFrom<string[]>(['s0.size'], ['s1.to', 'x'])),
  steps: fc.array(step, { minLength: 1, maxLength: 3 }).map((steps) =>
    steps.map(
      ({ tool: id, args, after }, index): Json => ({
        id: `s${index}`,
        tool: id,
        args,
        dependsOn: after.map((place) => `s${place}`),
      }),
    ),
  ),
});

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom<Command>({ type: 'Affirm' }, { type: 'Deny' }, { type: 'UnknownAnswer' }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('SetFact' as const),
      fact: fc.constantFrom('size', 'kind', 'to', 'amount', 'nothing'),
      value: fc.constantFrom<Json>('a', 'Dana', 7, true),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Command>(
      { type: 'StartGraph', graph: 'side' },
      { type: 'ResumeGraph' },
      { type: 'CancelGraph' },
      { type: 'Digress', kind: 'question' },
      { type: 'Clarify' },
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom<Command>({ type: 'Escalate' }, { type: 'EndConversation' }) },
);

/** Answers of lookups and calls. */
const found = fc.constantFrom<Json>(
  { candidates: [{ id: 'p1', label: 'Dana Levi' }] },
  { candidates: [{ id: 'p1', label: 'Dana Levi' }] },
  {
    candidates: [
      { id: 'p1', label: 'Dana Levi' },
      { id: 'p2', label: 'Dana Cohen' },
    ],
  },
  { candidates: [] },
  { unclear: true },
  { candidates: 'none' },
  'nonsense',
);
const given = fc.constantFrom<Json | null>(
  { id: 'r1' },
  { id: 'r1' },
  { id: 'r3' },
  { id: 'r2', more: 1 },
  {},
  'text',
  null,
);

const input = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('yes', 'no', '2', 'words', 'this and that').map((words) => ({ words })),
  },
  { weight: 4, arbitrary: fc.nat(3).map((option) => ({ option })) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<{ override: Record<string, Json> }>(
      { override: { closePending: true } },
      { override: { pending: { expiresAt: '2026-01-05T09:30:00.000Z' } } },
      { override: { pending: null } },
      { override: { facts: { size: 'L' } } },
      { override: { facts: { amount: null } } },
      { override: { goTo: 'hello' } },
      { override: { handBack: true } },
    ),
  },
  { weight: 3, arbitrary: fc.record({ result: fc.nat(1), isGood: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ timeOut: true as const }) },
);

/** One turn. Unless it is `odd`, the input is what the conversation waits for. */
export const planTurnArbitrary = fc.record({
  input,
  odd: fc.constantFrom(false, false, false, true),
  commands: often(fc.array(command, { minLength: 1, maxLength: 2 }), fc.constant<Command[]>([]), 3),
  minutes: often(fc.constantFrom(0, 1, 2), fc.constantFrom(6, 6, 6, 60 * 13), 12),
  plan: planned,
  found: fc.array(found, { minLength: 1, maxLength: 3 }),
  given: fc.array(given, { minLength: 1, maxLength: 3 }),
  fails: often(
    fc.constant<string[]>([]),
    fc.constantFrom('plan', 'understand', 'callTool', 'loadCustomer', 'history').map((kind) => [kind]),
    8,
  ),
  isConnected: fc.constantFrom(true, true, true, false),
});
export type PlanTurn = typeof planTurnArbitrary extends fc.Arbitrary<infer T> ? T : never;
