import * as fc from 'fast-check';
import type { Call } from '../document/call.ts';
import type { Edge } from '../document/edge.ts';
import type { FlowDocument, Graph } from '../document/flow-document.ts';
import type { Node } from '../document/node.ts';
import type { Rule } from '../document/rule.ts';
import type { Settings } from '../document/settings.ts';
import { TEMPLATE_MODES, type Template } from '../document/template.ts';
import type { Command } from '../turn/types/input.ts';
import {
  buildFlow,
  edge,
  edgesGraph,
  means,
  question,
  rule,
  scenario,
  step,
  subgraph,
  template,
  terminal,
  tool,
} from './builders.ts';

/** Two scenarios that can be triggered at once, and edges graphs that call them. */
const SCENARIOS = ['s0', 's1'];
const FACTS = ['a', 'b', 'c'];
const VALUES = ['x', 'y'];
const STEPS = ['0', '1', '2', '3', '4'];
const GUARDS = [
  'answers.a == "x"',
  'answers.b == "y"',
  'has(answers.c)',
  '!has(answers.a)',
  'states.SEEN',
  'turn > 2',
  'scenario == "s0"',
  'true',
];
const CHECKS = ['!response.contains("bad")', 'size(response) < 40', 'response != "" && scenario != "s1"'];
const TEXTS = ['Plain.', 'You said {a}.', '{b} and {c}?', 'bad'];

const some = <T>(items: readonly T[], maxLength = 2): fc.Arbitrary<T[]> =>
  fc.uniqueArray(fc.constantFrom(...items), { maxLength });
/** True in `percent` of 100 cases. */
const sometimes = (percent: number): fc.Arbitrary<boolean> =>
  fc.nat({ max: 99 }).map((drawn) => drawn < percent);
const when = (is: boolean, fields: object): object => (is ? fields : {});

const callArbitrary: fc.Arbitrary<Call> = fc
  .record({
    tool: fc.constantFrom('works', 'fails', 'slow'),
    fact: fc.constantFrom(...FACTS),
    gives: fc.boolean(),
    says: fc.boolean(),
  })
  .map(({ tool: id, fact, gives, says }) => ({
    tool: id,
    args: { given: `has(answers.${fact}) ? answers.${fact} : "none"` },
    ...when(gives, { assigns: [{ from: 'value', fact }] }),
    ...when(says, { onError: 'It failed.' }),
  }));

const stepArbitrary = (id: string): fc.Arbitrary<Node> =>
  fc
    .record({
      produces: some(FACTS),
      requiresFacts: some(FACTS, 1),
      calls: fc.array(callArbitrary, { maxLength: 2 }),
      required: sometimes(30),
      templates: some(['t0', 't1', 't2']),
      text: fc.constantFrom(...TEXTS),
      silent: sometimes(20),
      off: sometimes(10),
      terminal: sometimes(25),
      anywhere: sometimes(20),
      earlier: sometimes(20),
      sets: sometimes(30),
    })
    .map((drawn) => {
      const { text: _, ...bare } = step(id);
      return {
        ...bare,
        ...when(!drawn.silent, { text: drawn.text }),
        produces: drawn.produces,
        requiresFacts: drawn.requiresFacts,
        calls: drawn.calls.map((call) => ({ ...call, ...when(drawn.required, { required: true }) })),
        templates: drawn.templates,
        ...when(drawn.off && !id.endsWith('-0'), { enabled: false }),
        ...when(drawn.terminal, { terminal: true }),
        ...when(drawn.anywhere, { reachableFromAnywhere: true }),
        ...when(drawn.earlier, { reachableFromEarlier: true }),
        ...when(drawn.sets, { producesStates: ['SEEN'] }),
      } as Node;
    });

/** Transitions with conditions, guards, both or neither, to any step. */
const transitionsArbitrary = (id: string, count: number): fc.Arbitrary<Edge[]> =>
  fc
    .array(
      fc.record({
        from: fc.nat({ max: count - 1 }),
        to: fc.nat({ max: count }),
        guard: fc.option(fc.constantFrom(...GUARDS), { freq: 2 }),
        meant: sometimes(60),
        priority: fc.nat({ max: 2 }),
      }),
      { maxLength: 9 },
    )
    .map((drawn) =>
      drawn.map(({ from, to, guard, meant, priority }, index) => ({
        id: `${id}-e${index}`,
        from: `${id}-${from}`,
        to: to === count ? '__exit__' : `${id}-${to}`,
        priority,
        ...when(guard !== null, { guard }),
        ...when(meant, { condition: means(`${id} ${index}`) }),
      })),
    );

const scenarioArbitrary = (id: string): fc.Arbitrary<Graph> =>
  fc
    .integer({ min: 1, max: STEPS.length })
    .chain((count) =>
      fc
        .tuple(
          fc.tuple(...STEPS.slice(0, count).map((place) => stepArbitrary(`${id}-${place}`))),
          transitionsArbitrary(id, count),
        )
        .map(([nodes, edges]) => scenario(id, { nodes, edges, outputs: ['a'] })),
    );

const scopeArbitrary = fc.constantFrom<Rule['scope']>(
  undefined,
  {},
  { graph: 's0' },
  { graph: 's0', node: 's0-0' },
  { graph: 's1' },
);

const ruleArbitrary = (id: string): fc.Arbitrary<Rule> =>
  fc
    .record({
      scope: scopeArbitrary,
      priority: fc.nat({ max: 2 }),
      off: sometimes(10),
      maxFiresPerSession: fc.nat({ max: 2 }),
      cooldownTurns: fc.nat({ max: 2 }),
      calls: fc.array(callArbitrary, { maxLength: 1 }),
      templates: some(['t0', 't1', 't2']),
      hard: sometimes(30),
      check: fc.option(fc.constantFrom(...CHECKS), { freq: 3 }),
      falls: fc.boolean(),
      guard: fc.option(fc.constantFrom(...GUARDS), { freq: 1 }),
    })
    .map(({ off, hard, check, falls, guard, scope, ...fields }) =>
      rule(id, {
        ...fields,
        ...when(scope !== undefined, { scope }),
        ...when(off, { enabled: false }),
        ...when(guard !== null, { condition: means(id, { when: guard as string }) }),
        ...when(hard, {
          hardConstraint: { ...when(check !== null, { check }), ...when(falls, { fallback: 'sorry' }) },
        }),
      }),
    );

const templateArbitrary = (id: string): fc.Arbitrary<Template> =>
  fc
    .record({
      mode: fc.constantFrom(...TEMPLATE_MODES),
      text: fc.constantFrom(...TEXTS),
      scope: scopeArbitrary,
      guard: fc.option(fc.constantFrom(...GUARDS), { freq: 1 }),
    })
    .map(({ mode, text, scope, guard }) =>
      template(id, mode, {
        text,
        ...when(scope !== undefined, { scope }),
        ...when(guard !== null, { when: guard as string }),
      }),
    );

const model = { model: 'test/model' };
const settingsArbitrary: fc.Arbitrary<Settings> = fc
  .record({
    modelled: fc.boolean(),
    judged: fc.boolean(),
    critique: fc.boolean(),
    filtered: fc.boolean(),
    relocalizes: sometimes(70),
    loops: fc.integer({ min: 1, max: 3 }),
    depth: fc.constantFrom(2, 16),
    calls: fc.constantFrom(2, 8),
  })
  .map(({ modelled, judged, critique, filtered, relocalizes, loops, depth, calls }) => ({
    ...when(modelled, { models: { rerank: model, filter: model, adjudicate: model, generate: model } }),
    enforcement: { selfCritique: critique, judgeModels: judged ? ['test/judge'] : [] },
    filterRules: { enabled: filtered, batchSize: 2 },
    scenario: {
      maxLoopIterations: loops,
      relocalization: { enabled: relocalizes, triggerTurns: 2, hops: 2 },
    },
    stack: { depth },
    limits: { toolCallsPerTurn: calls },
  }));

/**
 * Flows with two scenarios, rules, templates and tools; some have an edges graph or a scenario as the main
 * graph.
 */
export const scenarioFlowArbitrary: fc.Arbitrary<FlowDocument> = fc
  .record({
    scenarios: fc.tuple(...SCENARIOS.map(scenarioArbitrary)),
    rules: fc.tuple(...['r0', 'r1', 'r2', 'r3'].map(ruleArbitrary)),
    templates: fc.tuple(...['t0', 't1', 't2'].map(templateArbitrary)),
    settings: settingsArbitrary,
    main: fc.constantFrom(undefined, undefined, 'main', 's0'),
  })
  .map(({ scenarios, rules, templates, settings, main }) => {
    const calls = (id: string, called: string): Graph =>
      edgesGraph(id, {
        trigger: means(id),
        inputs: ['b'],
        nodes: [
          question(`${id}-ask`, { produces: ['b'], retryPolicy: { maxAttempts: 2, onExhaust: 'SKIP' } }),
          subgraph(`${id}-call`, called, { outputs: { c: 'a' } }),
          terminal(`${id}-end`),
        ],
        edges: [
          edge(`${id}-ask>${id}-call`, { guard: 'else' }),
          edge(`${id}-call>${id}-end`),
          edge(`${id}-call>${id}-ask`, { id: `${id}-error`, on: 'error' }),
        ],
      });
    return {
      ...buildFlow({
        facts: FACTS,
        states: ['SEEN'],
        tools: [
          tool('works', { value: 'x' }),
          { ...tool('fails', null), binding: FAILING },
          { ...tool('slow', null), timeoutMs: 10, binding: SLOW },
        ],
        graphs: [calls('main', 's0'), calls('other', 's1'), ...scenarios],
        rules,
        templates: [...templates, template('sorry', 'FALLBACK', { text: 'Sorry, {a}.' })],
        settings,
      }),
      main,
    };
  })
  .map(({ main, ...flow }) => (main === undefined ? flow : { ...flow, main }));

const FAILING = { type: 'mock' as const, cases: [{ error: { code: 'down', message: 'It is down.' } }] };
const SLOW = { type: 'mock' as const, cases: [{ result: { value: 'y' }, delayMs: 20 }] };

/** The meaning of one message, and the answers of models during its turn. */
export type ScenarioTurn = {
  commands: Command[];
  triggers: [graph: string, score: number][];
  /** Used in rotation for every requested score. */
  scores: number[];
  replies: (string | null | undefined)[];
  signal?: 'start' | 'exit' | undefined;
  action?: 'stay' | 'exit' | 'uncertain' | undefined;
  verdict: 'passed' | 'violated' | 'unverified';
  /** Kinds of effects that fail. */
  fails: string[];
};

const score = fc.constantFrom(0, 0.2, 0.5, 0.66, 0.7, 0.9, 1);
const commandArbitrary: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('StartGraph' as const),
      graph: fc.constantFrom(...SCENARIOS, 'other', 'main'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('SetFact' as const),
      fact: fc.constantFrom(...FACTS),
      value: fc.constantFrom(...VALUES),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('Signal' as const),
      signal: fc.constantFrom('exit' as const, 'wrongStep' as const),
      confidence: score,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Command>(
      { type: 'CorrectFact', fact: 'a', value: 'y' },
      { type: 'CorrectFact', fact: 'b' },
      { type: 'UnknownAnswer' },
      { type: 'CancelGraph' },
      { type: 'ResumeGraph' },
      { type: 'Digress', kind: 'question' },
      { type: 'Clarify' },
    ),
  },
);

export const scenarioTurnsArbitrary: fc.Arbitrary<ScenarioTurn[]> = fc.array(
  fc.record({
    commands: fc.array(commandArbitrary, { maxLength: 2 }),
    triggers: fc.array(fc.tuple(fc.constantFrom(...SCENARIOS, 'other'), score), { maxLength: 2 }),
    scores: fc.array(score, { minLength: 1, maxLength: 7 }),
    replies: fc.array(fc.constantFrom('Fine.', 'bad', null, undefined, 'x'.repeat(60)), {
      minLength: 1,
      maxLength: 3,
    }),
    signal: fc.constantFrom(undefined, undefined, 'start' as const, 'exit' as const),
    action: fc.constantFrom(undefined, 'stay' as const, 'exit' as const, 'uncertain' as const),
    verdict: fc.constantFrom('passed' as const, 'violated' as const, 'unverified' as const),
    fails: fc.uniqueArray(fc.constantFrom('match', 'rank', 'judge', 'history', 'understand', 'generate'), {
      maxLength: 1,
    }),
  }),
  { minLength: 1, maxLength: 12 },
);
