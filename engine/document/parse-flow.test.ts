import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFlow } from '../compile/compile-flow.ts';
import { formatEnglish } from '../messages/format-english.ts';
import {
  buildFlow,
  buildScenarioFlow,
  means,
  message,
  question,
  rule,
  scenario,
  step,
  template,
  tool,
  transition,
} from '../testing/builders.ts';
import { hashFlow } from './canonical-json.ts';
import { parseFlow } from './parse-flow.ts';
import type { Problem } from './problem.ts';

const scale = Number(process.env.TURNPIKE_TEST_SCALE ?? 1);
const GALLERY = readFileSync(
  new URL('../../public/gallery/lead-qualification.flow.json', import.meta.url),
  'utf8',
);

// biome-ignore lint/suspicious/noExplicitAny: documents that are wrong on purpose have no type
type Loose = any;

const textOf = (problem: Problem | undefined): string => (problem ? formatEnglish(problem.message) : '');

/** The problems of the gallery flow after a change. */
function problemsAfter(change: (flow: Loose) => void): Problem[] {
  const flow: Loose = JSON.parse(GALLERY);
  change(flow);
  const result = parseFlow(flow);
  return result.ok ? [] : result.problems;
}

describe('parseFlow', () => {
  it('parses the gallery', () => {
    expect(parseFlow(JSON.parse(GALLERY)).ok).toBe(true);
  });

  it.each<[string, (flow: Loose) => void, string, string]>([
    ['the flow', (f) => (f.primaryGaol = 1), '/primaryGaol', 'primaryGoal'],
    ['a fact', (f) => (f.facts[0].promt = 'x'), '/facts/0/promt', 'prompt'],
    ['a validator', (f) => (f.facts[0].validate[0].chek = 'x'), '/facts/0/validate/0/chek', 'check'],
    ['a fact value', (f) => (f.facts[3].values[1].synonym = []), '/facts/3/values/1/synonym', 'synonyms'],
    ['a state', (f) => (f.states[0].descripton = 'x'), '/states/0/descripton', 'description'],
    ['a gate', (f) => (f.gates[0].satisfyBy = {}), '/gates/0/satisfyBy', 'satisfiedBy'],
    [
      'a gate clause',
      (f) => (f.gates[0].satisfiedBy.metricAny = []),
      '/gates/0/satisfiedBy/metricAny',
      'metricsAny',
    ],
    ['a graph', (f) => (f.graphs[0].strateg = 'x'), '/graphs/0/strateg', 'strategy'],
    ['a question', (f) => (f.graphs[0].nodes[2].askAlway = true), '/graphs/0/nodes/2/askAlway', 'askAlways'],
    [
      'a message',
      (f) => (f.graphs[0].nodes[0].produceStates = []),
      '/graphs/0/nodes/0/produceStates',
      'producesStates',
    ],
    [
      'a retry policy',
      (f) => (f.graphs[0].nodes[3].retryPolicy.maxAttempt = 1),
      '/graphs/0/nodes/3/retryPolicy/maxAttempt',
      'maxAttempts',
    ],
    [
      'a run policy',
      (f) => (f.graphs[0].nodes[0].runPolicy.maxExecution = 1),
      '/graphs/0/nodes/0/runPolicy/maxExecution',
      'maxExecutions',
    ],
    [
      'variants',
      (f) => (f.graphs[0].nodes[3].text.variant = []),
      '/graphs/0/nodes/3/text/variant',
      'variants',
    ],
    ['system texts', (f) => (f.texts.unknwn = 'x'), '/texts/unknwn', 'unknown'],
    [
      'settings',
      (f) => (f.settings = { postGoalPolcy: 'STOP' }),
      '/settings/postGoalPolcy',
      'postGoalPolicy',
    ],
    [
      'deep settings',
      (f) => (f.settings = { scenario: { relocalization: { hop: 1 } } }),
      '/settings/scenario/relocalization/hop',
      'hops',
    ],
    ['model uses', (f) => (f.settings = { models: { judg: {} } }), '/settings/models/judg', 'judge'],
    [
      'a model',
      (f) => (f.settings = { models: { judge: { timeoutMS: 1 } } }),
      '/settings/models/judge/timeoutMS',
      'timeoutMs',
    ],
    ['a tool', (f) => (f.tools = [{ id: 't', entityArg: {} }]), '/tools/0/entityArg', 'entityArgs'],
    [
      'a capability',
      (f) => (f.capabilities = [{ id: 'c', conectText: 'x' }]),
      '/capabilities/0/conectText',
      'connectText',
    ],
    [
      'a plan',
      (f) => (f.graphs[0].nodes[0] = { id: 'p', type: 'plan', name: 'P', tools: [], aproval: 'never' }),
      '/graphs/0/nodes/0/aproval',
      'approval',
    ],
    [
      'a call of a plan',
      (f) =>
        (f.graphs[0].nodes[0] = { id: 'p', type: 'plan', name: 'P', tools: [{ tool: 't', onDon: 'x' }] }),
      '/graphs/0/nodes/0/tools/0/onDon',
      'onDone',
    ],
    ['ui', (f) => (f.ui.note = []), '/ui/note', 'notes'],
    ['ui of a graph', (f) => (f.ui.graphs.qualify.node = {}), '/ui/graphs/qualify/node', 'nodes'],
  ])('suggests the nearest known field in %s', (_place, change, pointer, nearest) => {
    const problem = problemsAfter(change).find(({ code }) => code === 'unknown-field');
    expect(problem?.pointer).toBe(pointer);
    expect(textOf(problem)).toContain(`Did you mean “${nearest}”?`);
  });

  it('offers to rename an unknown field to the nearest unused one', () => {
    expect(problemsAfter((flow) => (flow.graphs[0].nodes[1].importence = 'high'))).toEqual([
      {
        code: 'unknown-field',
        severity: 'error',
        pointer: '/graphs/0/nodes/1/importence',
        where: { kind: 'node', graph: 'qualify', node: 'reflect-1' },
        message: 'Unknown field “importence”. Did you mean “importance”?',
        fix: {
          title: 'Rename to “importance”',
          patch: [
            { op: 'remove', path: '/graphs/0/nodes/1/importence' },
            { op: 'add', path: '/graphs/0/nodes/1/importance', value: 'high' },
          ],
        },
      },
    ]);
  });

  it('suggests only fields of the same node type', () => {
    const [problem] = problemsAfter((flow) => (flow.graphs[0].nodes[0].optional = true));
    expect(textOf(problem)).toMatch(/^Unknown field “optional”\. Allowed here: type, id, /);
    expect(textOf(problem)).not.toContain('askAlways');
  });

  it.each<[string, (flow: Loose) => void, Omit<Problem, 'severity' | 'where'>]>([
    [
      'a missing field',
      (f) => delete f.facts,
      { code: 'missing-field', pointer: '/facts', message: 'Missing: expected array.' },
    ],
    [
      'null instead of a list',
      (f) => (f.gates = null),
      { code: 'wrong-type', pointer: '/gates', message: 'Expected array, received null.' },
    ],
    [
      'a number instead of a text',
      (f) => (f.graphs[0].nodes[0].text = 5),
      {
        code: 'wrong-type',
        pointer: '/graphs/0/nodes/0/text',
        message: 'Expected string or object, received number.',
      },
    ],
    [
      'a number instead of a variant',
      (f) => (f.graphs[0].nodes[3].text.variants[1] = { en: 5 }),
      {
        code: 'wrong-type',
        pointer: '/graphs/0/nodes/3/text/variants/1/en',
        message: 'Expected string, received number.',
      },
    ],
    [
      'a list instead of a node',
      (f) => (f.graphs[0].nodes[0] = []),
      { code: 'wrong-type', pointer: '/graphs/0/nodes/0', message: 'Expected object, received array.' },
    ],
    [
      'a goal of two kinds',
      (f) => (f.primaryGoal = { gate: 'A', state: 'B' }),
      {
        code: 'unknown-field',
        pointer: '/primaryGoal/state',
        message: '“state” cannot be combined with the other fields here.',
        fix: { title: 'Remove “state”', patch: [{ op: 'remove', path: '/primaryGoal/state' }] },
      },
    ],
    [
      'a name with a space',
      (f) => (f.states[0].name = 'a b'),
      {
        code: 'invalid-value',
        pointer: '/states/0/name',
        message: 'Use letters, digits and _, starting with a letter.',
      },
    ],
    [
      'a misspelled node type',
      (f) => (f.graphs[0].nodes[0].type = 'mesage'),
      {
        code: 'invalid-value',
        pointer: '/graphs/0/nodes/0/type',
        message:
          'Expected “question”, “message”, “decision”, “action”, “plan”, “subgraph”, “assign”, “handoff”, “terminal” or “step”, received “mesage”. Did you mean “message”?',
        fix: {
          title: 'Change to “message”',
          patch: [{ op: 'replace', path: '/graphs/0/nodes/0/type', value: 'message' }],
        },
      },
    ],
    [
      'a node without a type',
      (f) => delete f.graphs[0].nodes[0].type,
      {
        code: 'missing-field',
        pointer: '/graphs/0/nodes/0/type',
        message:
          'Missing: expected “question”, “message”, “decision”, “action”, “plan”, “subgraph”, “assign”, “handoff”, “terminal” or “step”.',
      },
    ],
    [
      'another schema version',
      (f) => (f.schemaVersion = '2'),
      { code: 'invalid-value', pointer: '/schemaVersion', message: 'Expected “1”, received “2”.' },
    ],
    [
      'a capability with an id of two words',
      (f) => (f.capabilities = [{ id: 'my mail', name: 'Mail' }]),
      {
        code: 'invalid-value',
        pointer: '/capabilities/0/id',
        message: 'Use letters, digits, _, . and -.',
      },
    ],
    [
      'zero attempts',
      (f) => (f.graphs[0].nodes[3].retryPolicy.maxAttempts = 0),
      {
        code: 'invalid-value',
        pointer: '/graphs/0/nodes/3/retryPolicy/maxAttempts',
        message: 'Expected at least 1, received 0.',
      },
    ],
  ])('reports %s', (_what, change, problem) => {
    expect(problemsAfter(change)).toMatchObject([problem]);
    expect(problemsAfter(change)).toHaveLength(1);
  });

  it.each([null, [], 'flow', 3, undefined, true])('rejects %j as a document', (json) => {
    const result = parseFlow(json);
    expect(result).toMatchObject({ ok: false, problems: [{ pointer: '', where: { kind: 'flow' } }] });
  });

  it('reports at most 100 problems, and truncates long names', () => {
    const many = problemsAfter((flow) => {
      for (let index = 0; index < 5_000; index++) flow[`field_${index}`] = index;
    });
    expect(many).toHaveLength(100);
    const [huge] = problemsAfter((flow) => (flow['x'.repeat(1_000_000)] = 1));
    expect(textOf(huge).length).toBeLessThan(400);
  });

  it('handles more mistakes than a call takes arguments', () => {
    const problems = problemsAfter(
      (flow) => (flow.graphs[0].nodes[3].text = { variants: Array(200_000).fill(1) }),
    );
    expect(problems).toHaveLength(100);
  });

  it('handles getters that throw, proxies and cycles', () => {
    const cyclic: Loose = JSON.parse(GALLERY);
    cyclic.facts.push(cyclic);
    const trap = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no');
        },
      },
    );
    const getter = {
      get schemaVersion() {
        throw new Error('no');
      },
    };
    for (const json of [cyclic, trap, getter, { facts: trap }]) {
      expect(parseFlow(json).ok).toBe(false);
      expect(compileFlow(json).ok).toBe(false);
    }
  });
});

it('reports which edge, path, rule, template, tool or constraint a problem belongs to', () => {
  const flow = buildScenarioFlow({
    paths: [{ id: 'p', name: 'P', condition: means('p') }],
    rules: [rule('r')],
    templates: [template('t', 'SUGGEST')],
    tools: [tool('find', 1)],
    constraints: [{ id: 'c', check: 'turn > 1', message: 'No.', facts: ['x'] }],
    graphs: [scenario('s', { nodes: [step('a')], edges: [transition('a>a ~ again')] })],
  });
  const holders = [
    flow.paths,
    flow.rules,
    flow.templates,
    flow.tools,
    flow.constraints,
    flow.graphs[0]?.edges,
  ];
  for (const list of holders) Object.assign(list?.[0] ?? {}, { odd: true });
  const parsed = parseFlow(flow);
  expect(parsed.ok ? [] : parsed.problems.map(({ where }) => where)).toEqual([
    { kind: 'edge', graph: 's', edge: 'a-a' },
    { kind: 'path', id: 'p' },
    { kind: 'rule', id: 'r' },
    { kind: 'template', id: 't' },
    { kind: 'tool', id: 'find' },
    { kind: 'constraint', id: 'c' },
  ]);
});

describe('any JSON', () => {
  const survives = (json: unknown): void => {
    const parsed = parseFlow(json);
    const compiled = compileFlow(json);
    expect(compiled.ok).toBe(parsed.ok);
    if (!parsed.ok) {
      expect(parsed.problems.length).toBeGreaterThan(0);
      for (const { pointer, message: text } of parsed.problems) {
        expect(pointer === '' || pointer.startsWith('/')).toBe(true);
        expect(text).not.toEqual('');
      }
    }
  };

  it('never throws', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 5 }), survives), { numRuns: 150 * scale });
  });

  it('never throws on a damaged flow', () => {
    const damage = fc.record({
      at: fc.nat(),
      how: fc.constantFrom('delete', 'replace', 'duplicate', 'proto', 'text'),
      value: fc.oneof(
        fc.jsonValue({ maxDepth: 2 }),
        fc.constantFrom('answers.', '{', '(', 'gates.CONTACT', '__proto__', 'constructor'),
      ),
    });
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 4 }), (damages) => {
        const flow: Loose = JSON.parse(GALLERY);
        for (const { at, how, value } of damages) {
          const places = listPlaces(flow);
          const place = places[at % places.length];
          if (!place) continue;
          const { holder, key } = place;
          if (how === 'delete') Array.isArray(holder) ? holder.splice(Number(key), 1) : delete holder[key];
          else if (how === 'replace') holder[key] = value;
          else if (how === 'text') holder[key] = typeof value === 'string' ? value : JSON.stringify(value);
          else if (how === 'duplicate' && Array.isArray(holder))
            holder.push(structuredClone(holder[Number(key)]));
          else if (how === 'proto' && !Array.isArray(holder))
            Object.defineProperty(holder, '__proto__', {
              value,
              enumerable: true,
              configurable: true,
              writable: true,
            });
        }
        survives(flow);
      }),
      { numRuns: 250 * scale },
    );
    expect(({} as Loose).polluted).toBeUndefined();
  });

  it('never throws on arbitrary expressions, texts, patterns and names', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ maxLength: 40 }),
      fc.constantFrom(
        'answers["("]',
        'answers["a:b"] == 1',
        'answers["$&"]',
        '{a, plural, other {#}}',
        "'{'",
        '{',
        '[[',
        '(?P<x>',
      ),
    );
    fc.assert(
      fc.property(text, text, text, (when, say, pattern) => {
        survives(
          buildFlow({
            facts: [
              {
                name: 'a',
                type: 'text',
                validate: [{ pattern }, { check: when }],
                compute: when,
                expiresAfter: say,
                aliases: [say || 'x'],
              },
            ],
            gates: { G: { when } },
            nodes: [question('q', { produces: ['a'], text: say, when }), message('m', { requires: ['G'] })],
          }),
        );
      }),
      { numRuns: 300 * scale },
    );
  });

  it('never throws on deep nesting and huge strings', () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 10_000; level++) deep = level % 2 ? [deep] : { a: deep };
    for (const path of ['facts', 'graphs', 'settings', 'ui', 'primaryGoal', 'texts']) {
      survives({ ...JSON.parse(GALLERY), [path]: deep });
    }
    const brackets = '('.repeat(10_000);
    const braces = '{a, select, other {'.repeat(5_000);
    const huge = 'x'.repeat(2_000_000);
    for (const text of [brackets, braces, huge, '!'.repeat(10_000), '['.repeat(10_000), `answers.${huge}`]) {
      survives(
        buildFlow({
          facts: [{ name: 'a', type: 'text', validate: [{ pattern: text }], compute: text }],
          nodes: [question('q', { produces: ['a'], text, when: text })],
        }),
      );
    }
  });
});

describe('a parsed flow', () => {
  it('survives a round trip through JSON', () => {
    const first = parseFlow(JSON.parse(GALLERY));
    if (!first.ok) throw new Error('The gallery does not parse.');
    const second = parseFlow(JSON.parse(JSON.stringify(first.flow)));
    expect(second).toEqual(first);
    expect(first.flow).toEqual(JSON.parse(GALLERY));
  });

  it('has the same hash for any key order and canvas position', () => {
    const flow = JSON.parse(GALLERY);
    const hash = hashFlow(flow);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), fc.nat(10_000), (order, x) => {
        const shuffled = shuffleKeys(flow, order) as Loose;
        shuffled.ui.graphs.qualify.nodes['welcome-1'].x = x;
        expect(hashFlow(shuffled)).toBe(hash);
      }),
      { numRuns: 20 },
    );
    const { ui: _ui, ...plain } = flow;
    expect(hashFlow(plain)).toBe(hash);
  });

  it('has another hash after any other change, including list order', () => {
    const flow: Loose = JSON.parse(GALLERY);
    const renamed = structuredClone(flow);
    renamed.graphs[0].nodes[0].name = 'Hello';
    const reordered = structuredClone(flow);
    reordered.graphs[0].nodes.reverse();
    expect(new Set([flow, renamed, reordered].map(hashFlow)).size).toBe(3);
  });
});

function listPlaces(
  value: Loose,
  places: { holder: Loose; key: string }[] = [],
): { holder: Loose; key: string }[] {
  if (value === null || typeof value !== 'object') return places;
  for (const key of Object.keys(value)) {
    places.push({ holder: value, key });
    listPlaces(value[key], places);
  }
  return places;
}

function shuffleKeys(value: unknown, order: Iterator<number>): unknown {
  if (Array.isArray(value)) return value.map((item) => shuffleKeys(item, order));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]) => ({ key, item: shuffleKeys(item, order), rank: order.next().value as number }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ key, item }) => [key, item]),
  );
}

it('reports a problem of a capability with its id', () => {
  const [problem] = problemsAfter((flow) => (flow.capabilities = [{ id: 'mail' }]));
  expect(problem).toMatchObject({
    pointer: '/capabilities/0/name',
    where: { kind: 'capability', id: 'mail' },
  });
});
