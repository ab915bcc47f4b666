import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { compileFlow } from '../../../compile/compile-flow.ts';
import { listDecisions, listReplyTexts, set, startConversation } from '../../../testing/conversation.ts';
import type { FlowDocument, Graph } from '../../flow-document.ts';
import type { Node } from '../../node.ts';
import { parseFlow } from '../../parse-flow.ts';
import { migrateFlow } from '../migrate-flow.ts';
import type { MigrationNote } from '../migration-note.ts';
import { listLost } from '../testing/list-lost.ts';

const scale = Number(process.env.TURNPIKE_TEST_SCALE ?? 1);
/** Fixed, unless TURNPIKE_TEST_SEED is set or more runs than usual are requested. */
const seed = Number(process.env.TURNPIKE_TEST_SEED ?? (scale > 1 ? Date.now() % 2 ** 31 : 20260105));
const RUNS = { numRuns: scale === 1 ? 200 : 500 * scale, seed };
vi.setConfig({ testTimeout: 60_000 * Math.max(1, scale) });

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`./fixtures/${file}`, import.meta.url), 'utf8'));
const LIGHTING = read('lighting.v1.json') as Record<string, unknown>;
const CONTACT = read('contact.v0.json');

function migrate(json: unknown): { flow: FlowDocument; report: MigrationNote[] } {
  const result = migrateFlow(json);
  if (!result.ok || result.from !== 'graph-ir') throw new Error(JSON.stringify(result));
  return result;
}

const listErrors = (flow: unknown) =>
  compileFlow(flow).problems.filter(({ severity }) => severity === 'error');
const notesAt = (report: MigrationNote[], pointer: string) =>
  report.filter((note) => note.pointer === pointer);
const findNode = ({ graphs }: FlowDocument, id: string): Node | undefined =>
  graphs.flatMap(({ nodes }) => nodes).find((node) => node.id === id);
const findGraph = ({ graphs }: FlowDocument, id: string): Graph | undefined =>
  graphs.find((graph) => graph.id === id);

/** A document with one question and the fields under test. */
const draw = (node: object, rest: object = {}) => ({
  nodes: [{ id: 'q', type: 'question', key: 'k', prompt: 'K?', ...node }],
  edges: [{ from: 'q', to: '__exit__' }],
  ...rest,
});
const factOf = (node: object, rest?: object) => migrate(draw(node, rest)).flow.facts[0];

describe('graph IR documents', () => {
  it.each(['lighting.v1', 'contact.v0'])('%s produces the golden flow and report', (name) => {
    const { flow, report } = migrate(read(`${name}.json`));
    expect(flow).toEqual(read(`${name}.flow.json`));
    expect(report).toEqual(read(`${name}.report.json`));
  });

  it('keeps ids, and each graph starts at its entry or at the node without incoming edges', () => {
    const { flow } = migrate(LIGHTING);
    expect(flow.main).toBe('flow.sales');
    expect(flow.graphs.map(({ id, entry }) => [id, entry])).toEqual([
      ['flow.sales', 'n.start'],
      ['subgraph.led_path', 'q.court_size'],
    ]);
    expect(flow.graphs[0]?.nodes.map(({ id, type }) => [id, type])).toEqual([
      ['n.start', 'decision'],
      ['q.intent', 'question'],
      ['sg.led', 'subgraph'],
      ['n.done', 'terminal'],
    ]);
  });

  it('imports with one error, the dead-end subgraph, whose fix connects it to the end', () => {
    const { flow } = migrate(LIGHTING);
    expect(listErrors(flow).map(({ code, fix }) => [code, fix?.title])).toEqual([
      ['dead-end', 'Connect to “Done”'],
    ]);
  });

  it('runs through the subgraph and back after the fix, and keeps its answers', () => {
    const { flow } = migrate(repair(LIGHTING));
    expect(listErrors(flow)).toEqual([]);
    const talk = startConversation(flow);
    expect(listReplyTexts(talk.start())).toEqual(['How can we help you today?']);
    expect(listReplyTexts(talk.say([set('intention', 'buy_led')]))).toEqual(['How large is the court?']);
    talk.say([set('court_size', '18 by 36 m')]);
    const result = talk.say([set('wattage', '400 W')]);
    expect(result.status).toBe('complete');
    expect(result.session.facts.map(([name, value]) => [name, value])).toEqual([
      ['court_size', '18 by 36 m'],
      ['intention', 'buy_led'],
      ['wattage', '400 W'],
    ]);
  });

  it('gives the same flow for every version value', () => {
    const flows = ['v0', 'v1', undefined].map((version) => migrate({ ...LIGHTING, version }).flow);
    expect(flows[1]).toEqual(flows[0]);
    expect(flows[2]).toEqual(flows[0]);
  });

  it('imports version v0 without errors and runs to its end', () => {
    const { flow } = migrate(CONTACT);
    expect(listErrors(flow)).toEqual([]);
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('product', 'LED')]);
    expect(listReplyTexts(talk.say([set('lamps', 0)]))).toContain('Between 1 and 500, please.');
    talk.say([set('lamps', 40)]);
    talk.say([set('budget', 5000)], { callTool: ['A quote'] });
    talk.say([set('name', 'Ada')]);
    expect(listDecisions(talk.say([set('job_title', 'Chair')]))).toEqual(['q.email EXECUTE']);
    const result = talk.say([set('email', 'ada@example.com')]);
    expect(listReplyTexts(result)).toEqual(['Thank you, Ada. We will be in touch.']);
    expect(result.status).toBe('complete');
  });
});

describe('one of several answers', () => {
  const contact = (oneOf: unknown) => ({
    nodes: ['email', 'phone', 'first', 'last'].map((key) => ({
      id: `q.${key}`,
      type: 'question',
      key,
      prompt: `${key}?`,
    })),
    edges: [
      { from: 'q.email', to: 'q.phone' },
      { from: 'q.phone', to: 'q.first' },
      { from: 'q.first', to: 'q.last' },
      { from: 'q.last', to: '__exit__' },
    ],
    oneOf,
  });

  it('becomes a gate, a constraint, and conditions on the other questions', () => {
    const { flow } = migrate(contact([['email'], ['phone']]));
    expect(flow.gates).toEqual([{ name: 'email_or_phone', satisfiedBy: { metricsAny: ['email', 'phone'] } }]);
    expect(flow.constraints).toMatchObject([{ check: '!(has(answers.email) && has(answers.phone))' }]);
    expect(flow.graphs[0]?.nodes.map(({ when }) => when)).toEqual([
      '!has(answers.phone)',
      '!has(answers.email)',
      undefined,
      undefined,
    ]);
    expect(listErrors(flow)).toEqual([]);
  });

  it('asks for one and skips the other', () => {
    const talk = startConversation(migrate(contact([['email'], ['phone']])).flow);
    talk.start();
    expect(listDecisions(talk.say([set('email', 'a@b.example')]))).toEqual(['q.first EXECUTE']);
  });

  it('continues when the other one is volunteered', () => {
    const talk = startConversation(migrate(contact([['email'], ['phone']])).flow);
    talk.start();
    expect(listDecisions(talk.say([set('phone', '+15550100')]))).toEqual(['q.first EXECUTE']);
  });

  it('treats a group as a unit, and rejects a second group with a message', () => {
    const { flow } = migrate(contact([['email'], ['phone'], ['first', 'last']]));
    expect(flow.gates[0]?.satisfiedBy.when).toBe(
      '(has(answers.email)) || (has(answers.phone)) || (has(answers.first) && has(answers.last))',
    );
    expect(listErrors(flow)).toEqual([]);
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('first', 'Ada'), set('last', 'L')]);
    expect(talk.results.at(-1)?.status).toBe('complete');
    const again = startConversation(flow);
    again.start();
    const result = again.say([set('first', 'Ada'), set('last', 'L'), set('email', 'a@b.example')]);
    expect(listReplyTexts(result)[0]).toBe('One of these is enough: email; phone; first, last.');
  });

  it.each<[unknown, string]>([
    [[['email']], '/oneOf'],
    [[['email'], 7], '/oneOf/1'],
    ['email', '/oneOf'],
  ])('reports the dropped part of %j', (oneOf, pointer) => {
    const { report } = migrate(contact(oneOf));
    expect(notesAt(report, pointer)[0]).toMatchObject({ kind: 'dropped' });
  });
});

describe('the type of an answer', () => {
  it.each<[object, object]>([
    [{}, { type: 'text' }],
    [{ schema: { type: 'integer', minimum: 2 } }, { type: 'integer', validate: [{ min: 2 }] }],
    [{ schema: { type: 'string', format: 'email' } }, { type: 'email' }],
    [{ enum: ['a', 'b'] }, { type: 'enum', values: [{ value: 'a' }, { value: 'b' }] }],
    [
      { options: [{ value: 'a', label: 'An A', synonyms: ['alpha'] }] },
      { type: 'enum', values: [{ value: 'a', label: 'An A', synonyms: ['alpha'] }] },
    ],
    [{ enum: [1, 2] }, { type: 'number', validate: [{ in: [1, 2] }] }],
    [{ schema: { type: 'array', items: { enum: ['x'] } } }, { type: 'list', values: [{ value: 'x' }] }],
    [{ validate: 'is_email' }, { type: 'email' }],
    [
      { validate: { pattern: '^\\d+$', message: 'Digits.' } },
      { validate: [{ pattern: '^\\d+$', message: 'Digits.' }] },
    ],
    [{ validate: 'value > 3 && value < 9' }, { validate: [{ check: 'value > 3 && value < 9' }] }],
    [{ validate: [{ range: [1, 5] }] }, { type: 'number', validate: [{ min: 1, max: 5 }] }],
  ])('%j', (node, fact) => {
    expect(factOf(node)).toMatchObject(fact);
  });

  it.each<[string, string]>([
    ['answers.k > 3', 'number'],
    ['answers.k == 3', 'number'],
    ['answers.k', 'boolean'],
    ['has(answers.k) && !answers.k', 'boolean'],
    ['answers.k * 2 > 4', 'number'],
    ["answers.k == 'a'", 'text'],
    ['has(answers.k)', 'text'],
  ])('a guard %s implies type %s', (guard, type) => {
    const edges = [
      { from: 'q', to: '__exit__', guard },
      { from: 'q', to: '__exit__', guard: 'else' },
    ];
    const { flow, report } = migrate(draw({}, { edges }));
    expect(flow.facts[0]?.type).toBe(type);
    expect(notesAt(report, '/nodes/0/key')).toMatchObject([{ kind: 'guessed' }]);
    expect(listErrors(flow)).toEqual([]);
  });

  it('drops and reports a callback', () => {
    const { report } = migrate(draw({ validate: 'lambda v: v > 3' }));
    expect(notesAt(report, '/nodes/0/validate')).toMatchObject([{ kind: 'dropped' }]);
  });
});

describe('edges', () => {
  const fork = (edges: object[]) => ({
    nodes: [
      { id: 'q', type: 'question', key: 'k', prompt: 'K?' },
      { id: 'a', type: 'terminal' },
      { id: 'b', type: 'terminal' },
    ],
    edges,
  });

  it('get ids from their ends, and duplicates a number', () => {
    const { flow } = migrate(
      fork([
        { from: 'q', to: 'a', guard: 'has(answers.k)' },
        { from: 'q', to: 'a' },
        { id: 'mine', from: 'q', to: 'b' },
      ]),
    );
    expect(flow.graphs[0]?.edges?.map(({ id }) => id)).toEqual(['e.q-a', 'e.q-a_2', 'mine']);
  });

  it('become else if they have no guard beside guarded ones', () => {
    const { flow, report } = migrate(
      fork([
        { from: 'q', to: 'a' },
        { from: 'q', to: 'b', guard: "answers.k == 'x'" },
      ]),
    );
    expect(flow.graphs[0]?.edges?.[0]).toEqual({ id: 'e.q-a', from: 'q', to: 'a', guard: 'else' });
    expect(notesAt(report, '/edges/0')).toMatchObject([{ kind: 'changed' }]);
  });

  it('keep an invalid guard, report it, and fail to compile', () => {
    const guard = "answers.k is 'x'";
    const { flow, report } = migrate(
      fork([
        { from: 'q', to: 'a', guard },
        { from: 'q', to: 'b', guard: 'else' },
      ]),
    );
    expect(flow.graphs[0]?.edges?.[0]?.guard).toBe(guard);
    expect(notesAt(report, '/edges/0/guard')).toMatchObject([{ kind: 'guessed' }]);
    expect(listErrors(flow).map(({ code }) => code)).toContain('expression-does-not-parse');
  });

  it('read renamed facts by their new name, and leave texts unchanged', () => {
    const edges = [
      { from: 'q', to: 'a', guard: `answers["e-mail"] == 'answers["e-mail"]'` },
      { from: 'q', to: 'b', guard: 'else' },
    ];
    const source = fork(edges);
    const { flow } = migrate({
      ...source,
      nodes: [{ ...source.nodes[0], key: 'e-mail' }, ...source.nodes.slice(1)],
    });
    expect(flow.facts[0]).toMatchObject({ name: 'e_mail', aliases: ['e-mail'] });
    expect(flow.graphs[0]?.edges?.[0]?.guard).toBe(`answers.e_mail == 'answers["e-mail"]'`);
  });

  it('keep a missing target, which compiling reports', () => {
    const { flow } = migrate(fork([{ from: 'q', to: 'gone' }]));
    expect(listErrors(flow).map(({ code }) => code)).toContain('missing-reference');
  });

  it.each<[unknown, unknown]>([
    ['invalid', 'invalid'],
    ['validation_error', 'invalid'],
    ['max_attempts', 'exhausted'],
  ])('with on %j get on %j', (on, occasion) => {
    const { flow } = migrate(
      fork([
        { from: 'q', to: 'a' },
        { from: 'q', to: 'b', on },
      ]),
    );
    expect(flow.graphs[0]?.edges?.[1]).toMatchObject({ on: occasion });
  });

  it('with an unknown event are dropped rather than always taken', () => {
    const { flow, report } = migrate(
      fork([
        { from: 'q', to: 'a' },
        { from: 'q', to: 'b', on: 'full moon' },
      ]),
    );
    expect(flow.graphs[0]?.edges).toHaveLength(1);
    expect(notesAt(report, '/edges/1')).toMatchObject([{ kind: 'dropped' }]);
  });
});

describe('subgraphs', () => {
  const nested = {
    nodes: [
      { id: 'q', type: 'question', key: 'name', prompt: 'Name?' },
      { id: 'call', type: 'subgraph', ref: 'outer' },
      { id: 'end', type: 'terminal', prompt: '{city} {street} {name}' },
    ],
    edges: [
      { from: 'q', to: 'call' },
      { from: 'call', to: 'end' },
    ],
    subgraphs: {
      outer: {
        nodes: [
          { id: 'q', type: 'question', key: 'city', prompt: 'City, {name}?' },
          { id: 'deeper', type: 'subgraph', ref: 'inner' },
        ],
        edges: [
          { from: 'q', to: 'deeper' },
          { from: 'deeper', to: '__exit__' },
        ],
        subgraphs: {
          inner: {
            nodes: [
              { id: 'q.street', type: 'question', key: 'street', prompt: 'Where in {city}?' },
              { id: 'q.name', type: 'question', key: 'name', prompt: 'Name again?' },
            ],
            edges: [
              { from: 'q.street', to: 'q.name' },
              { from: 'q.name', to: '__exit__' },
            ],
          },
        },
      },
    },
  };

  it('return their answers, and receive the answers they need from outside', () => {
    const { flow, report } = migrate(nested);
    expect(listErrors(flow)).toEqual([]);
    expect(findGraph(flow, 'outer')).toMatchObject({ outputs: ['city', 'name', 'street'], inputs: ['name'] });
    expect(findGraph(flow, 'inner')).toMatchObject({ outputs: ['name', 'street'], inputs: ['city', 'name'] });
    expect(findNode(flow, 'deeper')).toMatchObject({
      inputs: { city: 'answers.city', name: 'answers.name' },
      outputs: { name: 'name', street: 'street' },
    });
    expect(notesAt(report, '/subgraphs').map(({ kind }) => kind)).toEqual(Array(4).fill('guessed'));
  });

  it('share answers with the caller: nothing is asked twice, and every answer arrives', () => {
    const talk = startConversation(migrate(nested).flow);
    talk.start();
    expect(listReplyTexts(talk.say([set('name', 'Ada')]))).toEqual(['City, Ada?']);
    expect(listReplyTexts(talk.say([set('city', 'Rome')]))).toEqual(['Where in Rome?']);
    const result = talk.say([set('street', 'Corso')]);
    expect(listReplyTexts(result)).toEqual(['Rome Corso Ada']);
    expect(result.status).toBe('complete');
  });

  it('keep their edges if a node id is used in another graph', () => {
    const { flow, report } = migrate(nested);
    expect(findGraph(flow, 'outer')?.edges?.[0]).toMatchObject({ from: 'q_2', to: 'deeper' });
    expect(notesAt(report, '/subgraphs/outer/nodes/0/id')).toMatchObject([{ kind: 'changed' }]);
  });

  it('may call each other in a cycle', () => {
    const graph = (ref: string) => ({
      nodes: [
        { id: `q.${ref}`, type: 'question', key: ref, prompt: '?' },
        { id: `call.${ref}`, type: 'subgraph', ref },
      ],
      edges: [{ from: `q.${ref}`, to: `call.${ref}` }],
    });
    const { flow } = migrate({ ...graph('a'), subgraphs: { a: graph('b'), b: graph('a') } });
    expect(parseFlow(flow).ok).toBe(true);
  });
});

describe('nodes', () => {
  it.each<[object, string]>([
    [{ type: 'entry', key: undefined, prompt: undefined }, 'decision'],
    [{ type: 'exit' }, 'terminal'],
    [{ type: 'tool', tool: 't' }, 'action'],
    [{ type: 'decision', key: undefined }, 'message'],
    [{ type: 'subgraph' }, 'message'],
    [{ type: 'subgraph', prompt: undefined }, 'decision'],
    [{ type: 'mystery' }, 'question'],
    [{ type: undefined, key: undefined }, 'message'],
  ])('%j becomes a %s', (node, type) => {
    const source = JSON.parse(JSON.stringify(draw(node)));
    expect(migrate(source).flow.graphs[0]?.nodes[0]?.type).toBe(type);
  });

  it('use the id for a question without a key', () => {
    const { flow, report } = migrate(draw({ id: 'q.court_size', key: undefined }));
    expect(flow.facts[0]?.name).toBe('court_size');
    expect(report).toContainEqual(expect.objectContaining({ kind: 'guessed', pointer: '/nodes/0' }));
  });

  it('keep position, color and group', () => {
    const ui = { coords: { x: 5, y: 6 }, color: 'Red', group: 'g', shadow: 1 };
    const { flow, report } = migrate(draw({ ui }));
    expect(flow.ui).toEqual({
      graphs: {
        main: {
          nodes: { q: { x: 5, y: 6, color: '#ff0000' } },
          groups: [{ id: 'group-1', name: 'g', nodes: ['q'] }],
        },
      },
    });
    expect(notesAt(report, '/nodes/0/ui/color')).toMatchObject([
      { kind: 'changed', message: 'Color “Red” is now #ff0000.' },
    ]);
    expect(notesAt(report, '/nodes/0/ui/shadow')).toMatchObject([{ kind: 'dropped' }]);
    expect(notesAt(report, '/nodes/0/ui/group')).toEqual([]);
  });

  it.each([
    ['#7AA2F7', '#7aa2f7', []],
    ['#abc', '#aabbcc', ['changed']],
    ['grey', '#808080', ['changed']],
    ['url(x)', undefined, ['dropped']],
    ['#12345', undefined, ['dropped']],
    [7, undefined, ['dropped']],
  ])('in color %j get %s', (colour, color, kinds) => {
    const { flow, report } = migrate(draw({ ui: { x: 1, y: 2, colour } }));
    expect(flow.ui?.graphs?.main?.nodes?.q).toEqual({ x: 1, y: 2, ...(color ? { color } : {}) });
    expect(notesAt(report, '/nodes/0/ui/colour').map(({ kind }) => kind)).toEqual(kinds);
  });

  it('without a position keep their group, and the lost color is reported', () => {
    const { flow, report } = migrate(draw({ ui: { grouping: 'g', color: '#123456' } }));
    expect(flow.ui?.graphs?.main).toEqual({ groups: [{ id: 'group-1', name: 'g', nodes: ['q'] }] });
    expect(notesAt(report, '/nodes/0/ui')).toMatchObject([{ kind: 'dropped' }]);
  });

  it('are grouped by name, in order of first use', () => {
    const nodes = ['b', 'a', 'b', 7].map((group, index) => ({
      id: `n${index}`,
      type: 'message',
      prompt: 'Hi',
      ui: { group },
    }));
    const { flow, report } = migrate({ version: 'v1', id: 'f', nodes, edges: [] });
    expect(Object.values(flow.ui?.graphs ?? {})).toEqual([
      {
        groups: [
          { id: 'group-1', name: 'b', nodes: ['n0', 'n2'] },
          { id: 'group-2', name: 'a', nodes: ['n1'] },
        ],
      },
    ]);
    expect(notesAt(report, '/nodes/3/ui/group')).toMatchObject([{ kind: 'dropped' }]);
  });
});

describe('any graph IR document', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'a',
      'b',
      'q.a',
      'a b',
      'A',
      '__exit__',
      '__proto__',
      'constructor',
      'else',
      'answers.a > 3',
      '',
    ),
    fc.string({ maxLength: 6 }),
  );
  const any = fc.oneof(fc.jsonValue({ maxDepth: 2 }), word);
  const or = (arbitrary: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 6, arbitrary }, { weight: 1, arbitrary: any });
  const some = (model: Record<string, fc.Arbitrary<unknown>>) =>
    fc
      .tuple(fc.record(model, { requiredKeys: [] }), fc.dictionary(word, any, { maxKeys: 2 }))
      .map(([known, more]) => ({ ...more, ...known }));
  const answer = {
    type: or(fc.constantFrom('string', 'integer', ['null', 'number'], 'array')),
    enum: or(fc.array(any, { maxLength: 3 })),
    minimum: or(fc.integer()),
    pattern: or(word),
    message: or(word),
    items: or(some({ enum: or(fc.array(word, { maxLength: 3 })) })),
  };
  const node = some({
    id: or(word),
    type: or(
      fc.constantFrom(
        'question',
        'decision',
        'action',
        'tool',
        'subgraph',
        'terminal',
        'entry',
        'exit',
        'message',
        'handoff',
      ),
    ),
    key: or(word),
    prompt: or(word),
    label: or(word),
    ref: or(word),
    tool: or(word),
    args: or(fc.dictionary(word, any)),
    required: or(fc.boolean()),
    when: or(word),
    dependencies: or(fc.array(or(word), { maxLength: 3 })),
    validate: or(fc.oneof(word, some(answer), fc.array(or(some(answer)), { maxLength: 2 }))),
    schema: or(some(answer)),
    tags: or(fc.array(or(word), { maxLength: 2 })),
    analytics: or(some({ tags: or(fc.array(word, { maxLength: 2 })) })),
    ui: or(
      some({
        x: or(fc.integer()),
        y: or(fc.integer()),
        coords: or(some({ x: fc.integer(), y: fc.integer() })),
        color: or(fc.constantFrom('red', '#abc', '#aabbcc', 'toString')),
        group: or(word),
      }),
    ),
  });
  const edge = some({
    from: or(word),
    to: or(word),
    guard: or(fc.oneof(word, fc.constant(null))),
    priority: or(fc.integer()),
    on: or(fc.constantFrom('invalid', 'error', 'exhausted')),
    id: or(word),
  });
  const part = {
    nodes: or(fc.array(or(node), { maxLength: 5 })),
    edges: or(fc.array(or(edge), { maxLength: 5 })),
    entry: or(word),
    label: or(word),
  };
  const document = fc
    .tuple(
      some({
        ...part,
        id: or(word),
        version: or(fc.constantFrom('v0', 'v1')),
        subgraphs: or(
          fc.dictionary(
            word,
            or(some({ ...part, subgraphs: or(fc.dictionary(word, or(some(part)), { maxKeys: 1 })) })),
            { maxKeys: 3 },
          ),
        ),
        oneOf: or(fc.array(or(fc.array(or(word), { maxLength: 2 })), { maxLength: 3 })),
        constraints: or(
          fc.dictionary(word, or(some({ check: or(word), facts: or(fc.array(word)) })), { maxKeys: 2 }),
        ),
        locale: or(fc.constant('he')),
      }),
      fc.array(node, { maxLength: 5 }),
      fc.array(edge, { maxLength: 5 }).map((edges) => [...edges, { from: 'a', to: 'b' }]),
    )
    .map(([rest, nodes, edges]) => {
      const {
        graphs: _graphs,
        schemaVersion: _version,
        gateDefinitions: _gates,
        ...json
      } = { ...rest, nodes, edges } as Record<string, unknown>;
      return json;
    });

  it('becomes a flow that parses', () => {
    fc.assert(
      fc.property(document, (json) => {
        const parsed = parseFlow(migrate(json).flow);
        expect(parsed.ok ? [] : parsed.problems).toEqual([]);
      }),
      RUNS,
    );
  });

  it('has every value either in the flow or in a note', () => {
    fc.assert(
      fc.property(document, (json) => {
        const { flow, report } = migrate(json);
        expect(listLost(json, flow, report)).toEqual([]);
      }),
      RUNS,
    );
  });

  it('is imported in bounded time with a bounded report', () => {
    const count = 3000;
    const nodes = Array.from({ length: count }, (_, index) => ({
      id: `q${index}`,
      type: 'question',
      key: `k${index}`,
      prompt: `Question ${index}?`,
    }));
    const edges = nodes
      .slice(1)
      .map(({ id }, index) => ({ from: `q${index}`, to: id, guard: `answers.k${index} == 'yes'` }));
    const source = { nodes, edges, ['x'.repeat(100_000)]: 1 };
    const { flow, report } = migrate(source);
    expect(flow.graphs[0]?.nodes).toHaveLength(count);
    expect(JSON.stringify(report).length).toBeLessThan(2 * JSON.stringify(source).length);
  });
});

it('keeps answers separate and reports it if there are too many nested subgraphs', () => {
  const nest = (count: number) => ({
    nodes: [{ id: 'call', type: 'subgraph', ref: 's0' }],
    edges: [{ from: 'call', to: '__exit__' }],
    subgraphs: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `s${index}`,
        {
          nodes: [
            { id: `q${index}`, type: 'question', key: `k${index}`, prompt: '?' },
            { id: `c${index}`, type: 'subgraph', ref: `s${index + 1}` },
          ],
          edges: [{ from: `q${index}`, to: `c${index}` }],
        },
      ]),
    ),
  });
  expect(findGraph(migrate(nest(20)).flow, 's0')?.outputs).toHaveLength(20);
  const { flow, report } = migrate(nest(1000));
  expect(findGraph(flow, 's0')?.outputs).toBeUndefined();
  expect(notesAt(report, '/subgraphs')).toMatchObject([{ kind: 'dropped' }]);
});

/** The example document with its missing edge. */
function repair(source: Record<string, unknown>): unknown {
  return { ...source, edges: [...(source.edges as object[]), { from: 'sg.led', to: 'n.done' }] };
}
