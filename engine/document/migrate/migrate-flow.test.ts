import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFlow } from '../../compile/compile-flow.ts';
import { formatEnglish } from '../../messages/format-english.ts';
import {
  compileOrThrow,
  listDecisions,
  listReplyTexts,
  readCredits,
  set,
  startConversation,
} from '../../testing/conversation.ts';
import type { TurnResult } from '../../turn/types/record.ts';
import type { FlowDocument } from '../flow-document.ts';
import { parseFlow } from '../parse-flow.ts';
import { migrateFlow, type OlderForm } from './migrate-flow.ts';
import type { MigrationNote } from './migration-note.ts';

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`./fixtures/${file}`, import.meta.url), 'utf8'));
const COACHING = read('coaching.definition.json');

function migrate(json: unknown): { flow: FlowDocument; report: MigrationNote[] } {
  const result = migrateFlow(json);
  if (!result.ok || result.from !== 'controller-definition') throw new Error(JSON.stringify(result));
  return result;
}

/** A definition with one node and the fields under test. */
const define = (node: object, rest: object = {}) => ({
  gateDefinitions: {},
  nodes: [{ id: 'n', ...node }],
  ...rest,
});
const nodeOf = (node: object, rest?: object) => migrate(define(node, rest)).flow.graphs[0]!.nodes[0]!;
const notesAt = (report: MigrationNote[], pointer: string) =>
  report.filter((note) => note.pointer === pointer);

describe('migrateFlow', () => {
  it('returns a document in the current format unchanged, valid or not', () => {
    for (const flow of [{ schemaVersion: '1' }, JSON.parse(readGallery())]) {
      const result = migrateFlow(flow);
      expect(result).toEqual({ ok: true, from: 'flow-1', flow, report: [] });
      expect(result.ok && result.flow).toBe(flow);
    }
  });

  it.each<[string, unknown, string]>([
    ['a value that is not an object', [1], ''],
    ['another version', { schemaVersion: '2', gateDefs: {} }, '/schemaVersion'],
    ['a graph whose edges have source and target', { nodes: [], edges: [{ source: 'a', target: 'b' }] }, ''],
    ['a list of other objects', [{ prompt: 'Who?' }], ''],
    ['anything else', { questions: [] }, ''],
    ['a flow without a version', { graphs: [], gateDefinitions: {} }, ''],
  ])('rejects %s as an unknown format', (_what, json, pointer) => {
    expect(migrateFlow(json)).toMatchObject({ ok: false, problems: [{ code: 'unknown-form', pointer }] });
  });

  it.each<[string, object]>([
    ['gate definitions', { gateDefinitions: {} }],
    ['fact aliases', { nodes: [], factAliases: {} }],
    ['goal with a type', { nodes: [], primaryGoal: { type: 'STATE', state: 'DONE' } }],
    ['default retry policy', { nodes: [], defaults: { retryPolicy: {} } }],
  ])('recognizes a definition by its %s', (_what, json) => {
    expect(migrateFlow(json)).toMatchObject({ ok: true, from: 'controller-definition' });
  });

  it('rejects non-JSON values without throwing', () => {
    const hostile = {
      get gateDefinitions(): never {
        throw new Error('no');
      },
    };
    expect(migrateFlow(hostile)).toMatchObject({ ok: false, problems: [{ code: 'invalid-document' }] });
  });
});

describe('older formats', () => {
  it.each<[string, OlderForm, unknown]>([
    ['detects a graph by its nodes and edges', 'graph-ir', { version: 'v1', nodes: [], edges: [] }],
    [
      'detects a graph of any version',
      'graph-ir',
      { version: 7, nodes: [], edges: [{ from: 'a', to: 'b' }] },
    ],
    ['detects a checklist by its questions', 'checklist', { questions: [{ key: 'a', prompt: 'A?' }] }],
    ['detects a checklist given as a list', 'checklist', [{ key: 'a', required: true }]],
    ['detects a checklist keyed by question', 'checklist', { questions: { a: { prompt: 'A?' } } }],
  ])('%s', (_what, from, json) => {
    expect(migrateFlow(json)).toMatchObject({ ok: true, from });
  });
});

describe('a controller definition', () => {
  it('produces the golden flow and report', () => {
    const { flow, report } = migrate(COACHING);
    expect(flow).toEqual(read('coaching.flow.json'));
    expect(report).toEqual(read('coaching.report.json'));
  });

  it('compiles without errors', () => {
    const result = compileFlow(migrate(COACHING).flow);
    expect(result.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('runs the worked example with the documented modes and credits', () => {
    const talk = startConversation(migrate(COACHING).flow);
    const turns = [
      talk.start(),
      talk.say([
        set('goal_target', '300 lbs'),
        set('goal_baseline', '225 lbs'),
        set('goal_delta', '75 lbs'),
        set('goal_category', 'strength'),
      ]),
      talk.say([]),
      talk.say([set('email', 'john@example.com')]),
      talk.say([set('day', '2026-01-13')]),
      talk.say([set('booking_type', 'a consultation')]),
    ];
    expect(turns.map(listDecisions)).toEqual([
      ['welcome-1 EXECUTE', 'reflect-1 EXECUTE', 'goal-gap-1 EXECUTE'],
      ['contact-1 EXECUTE'],
      ['contact-1 RETRY'],
      ['booking-1 EXECUTE'],
      ['booking-1 RETRY'],
      [],
    ]);
    expect(turns.map(listRows)).toEqual(listGoldenRows());
    expect(listReplyTexts(turns[3]!)).toEqual([
      'I will write to john@example.com. Which day suits you, and for what?',
    ]);
    expect(listReplyTexts(turns[2]!)).not.toEqual(listReplyTexts(turns[1]!));
    expect(turns.at(-1)?.status).toBe('complete');
    expect(readCredits(talk.session, 'contact-1')).toBe('2/1');
  });
});

describe('imported nodes', () => {
  it.each<[string, object, string]>([
    ['that produces facts', { produces: ['a'] }, 'question'],
    ['that produces facts, despite its type message', { type: 'message', produces: ['a'] }, 'question'],
    ['without facts', {}, 'message'],
    ['of a supported type', { type: 'QUESTION' }, 'question'],
    ['of an unknown type', { type: 'AGENT' }, 'message'],
    ['that satisfies HANDOFF', { satisfies: { gates: ['HANDOFF'] } }, 'handoff'],
    ['that sets a handoff state', { producesStates: ['HANDOFF_COMPLETE'] }, 'handoff'],
  ])('a node %s', (_what, node, type) => {
    expect(nodeOf(node).type).toBe(type);
  });

  it('leave the states and gate of a handoff to the runtime, which opens it when a person hands back', () => {
    const { flow } = migrate(COACHING);
    const handoff = flow.graphs[0]!.nodes.at(-1)!;
    expect(handoff).toEqual({
      type: 'handoff',
      id: 'handoff-1',
      name: 'To a coach',
      requires: ['BOOKING'],
      importance: 'low',
      reason: 'To a coach',
    });
    expect(flow.states.map(({ name }) => name)).not.toContain('HANDOFF_COMPLETE');
  });

  it.each<[string, object, unknown]>([
    ['a text', { text: 'Hi' }, 'Hi'],
    ['a list', { prompts: ['a', 'b'] }, { variants: ['a', 'b'] }],
    ['several fields', { template: 'c', prompt: 'a', text: 'b' }, { variants: ['a', 'b', 'c'] }],
    ['a localized text', { text: { en: 'Hi', 'pt-BR': 'Oi' } }, { en: 'Hi', 'pt-BR': 'Oi' }],
    ['named variants', { prompt: { first: 'a', again: 'b' } }, { variants: ['a', 'b'] }],
    ['variants', { prompt: { variants: ['a', { en: 'b' }] } }, { variants: ['a', { en: 'b' }] }],
    ['a list with a blank text', { prompts: [' ', 'b'] }, 'b'],
    ['nothing', { text: '' }, undefined],
    ['double braces', { text: '{{ n }} {{facts.n}} {{a.b}} {n}' }, '{name} {name} {{a.b}} {name}'],
  ])('takes the text from %s', (_what, node, text) => {
    expect(nodeOf({ produces: ['n'], ...node }, { factAliases: { n: 'name' } }).text).toEqual(text);
  });

  it('keep policies, tags and enabled, and report what does not fit', () => {
    const retryPolicy = {
      maxAttempts: 0,
      onExhaust: 'skip',
      cooldownTurns: 2,
      promptVariantStrategy: 'ROTATE',
      jitter: 1,
    };
    const source = define({
      retryPolicy,
      runPolicy: { maxExecutions: 2 },
      tags: ['x'],
      enabled: false,
      text: 'a',
    });
    const { flow, report } = migrate(source);
    expect(flow.graphs[0]!.nodes[0]).toEqual({
      type: 'message',
      id: 'n',
      name: 'n',
      text: 'a',
      runPolicy: { maxExecutions: 2 },
      retryPolicy: { onExhaust: 'SKIP', cooldownTurns: 2, promptVariantStrategy: 'ROTATE' },
      tags: ['x'],
      enabled: false,
    });
    expect(notesAt(report, '/nodes/0/retryPolicy/maxAttempts')).toMatchObject([{ kind: 'dropped' }]);
    expect(notesAt(report, '/nodes/0/retryPolicy/jitter')).toMatchObject([{ kind: 'dropped' }]);
  });

  it('report nodes that change places, since equal nodes are picked by id', () => {
    const order = (ids: string[]): string[] =>
      migrateFlow({
        gateDefinitions: {},
        nodes: ids.map((id) => ({ id, type: 'question', prompt: 'What?', produces: [id] })),
      }).report.flatMap(({ kind, pointer, message }) =>
        kind === 'changed' && pointer === '/nodes' ? [formatEnglish(message)] : [],
      );
    expect(order(['a', 'b'])).toEqual([]);
    expect(order(['b', 'a'])).toEqual([
      'Nodes of equal importance and attempts are picked by id, not in the order of the definition: “a” now comes before “b”. Set their importance if the order matters.',
    ]);
  });

  it('get a unique valid name for an invalid one, and keep the old name as an alias', () => {
    const { flow, report } = migrate({
      gateDefinitions: { 'the gate': { satisfiedBy: { metricsAll: ['e-mail address', 'e_mail_address'] } } },
      nodes: [
        {
          id: 'ask 1',
          produces: ['e-mail address', 'e_mail_address', 'שם'],
          satisfies: { gates: ['the gate'] },
          text: 'x',
        },
        { id: 'ask_1', requires: ['the gate'], text: 'y' },
        { text: 'z' },
      ],
      primaryGoal: { type: 'GATE', gate: 'the gate' },
    });
    expect(flow.facts).toEqual([
      { name: 'e_mail_address_2', type: 'text', aliases: ['e-mail address'] },
      { name: 'e_mail_address', type: 'text' },
      { name: 'fact', type: 'text', aliases: ['שם'] },
    ]);
    expect(flow.gates[0]).toEqual({
      name: 'the_gate',
      satisfiedBy: { metricsAll: ['e_mail_address_2', 'e_mail_address'] },
    });
    expect(flow.graphs[0]!.nodes.map(({ id }) => id)).toEqual(['ask_1_2', 'ask_1', 'node-1']);
    expect(flow.primaryGoal).toEqual({ gate: 'the_gate' });
    expect(notesAt(report, '/gateDefinitions/the gate')).toMatchObject([{ kind: 'changed' }]);
    expect(notesAt(report, '/nodes/0/id')).toMatchObject([{ kind: 'changed' }]);
    compileOrThrow(flow);
  });

  it('resolve alias chains, and report aliases that resolve to nothing', () => {
    const factAliases = { a: 'b', b: 'c', x: 'y', y: 'x', same: 'same', C: 'c', n: 7 };
    const { flow, report } = migrate(define({ produces: ['a', 'c', 'x'], text: 't' }, { factAliases }));
    expect(flow.facts).toEqual([
      { name: 'c', type: 'text', aliases: ['a', 'b'] },
      { name: 'x', type: 'text' },
    ]);
    expect(flow.graphs[0]!.nodes[0]!.produces).toEqual(['c', 'x']);
    for (const alias of ['x', 'y', 'same', 'C', 'n'])
      expect(notesAt(report, `/factAliases/${alias}`), alias).toMatchObject([{ kind: 'dropped' }]);
  });

  it.each<[object, unknown]>([
    [{ type: 'STATE', state: 'DONE' }, { state: 'DONE' }],
    [{ gate: 'G' }, { gate: 'G' }],
    [{ type: 'GATE' }, undefined],
  ])('the goal %j', (primaryGoal, goal) => {
    expect(migrate(define({}, { primaryGoal })).flow.primaryGoal).toEqual(goal);
  });
});

describe('any controller definition', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.constantFrom(
      'a',
      'b',
      'A',
      'a b',
      'HANDOFF',
      'HANDOFF_COMPLETE',
      '__proto__',
      'constructor',
      '{{a}}',
      'en',
    ),
  );
  const any = fc.oneof(fc.jsonValue({ maxDepth: 2 }), text);
  const or = (arbitrary: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 6, arbitrary }, { weight: 1, arbitrary: any });
  const names = or(fc.array(or(text), { maxLength: 4 }));
  const some = (model: Record<string, fc.Arbitrary<unknown>>) =>
    fc
      .tuple(fc.record(model, { requiredKeys: [] }), fc.dictionary(text, any, { maxKeys: 2 }))
      .map(([known, more]) => ({ ...more, ...known }));
  const retryPolicy = or(
    some({
      maxAttempts: or(fc.nat(4)),
      onExhaust: or(fc.constantFrom('SKIP', 'clarify')),
      cooldownTurns: or(fc.nat(3)),
    }),
  );
  const node = some({
    id: or(text),
    name: or(text),
    type: or(fc.constantFrom('question', 'message', 'handoff', 'terminal')),
    text: or(text),
    prompt: or(fc.dictionary(text, text)),
    prompts: names,
    produces: names,
    producesStates: names,
    requires: names,
    requiresStates: names,
    satisfies: or(some({ gates: names })),
    importance: or(fc.constantFrom('low', 'high')),
    runPolicy: or(some({ maxExecutions: or(fc.nat(3)) })),
    retryPolicy,
  });
  const definition = fc
    .tuple(
      some({
        name: or(text),
        locale: or(fc.constant('he')),
        factAliases: or(fc.dictionary(text, or(text), { maxKeys: 6 })),
        nodes: or(fc.array(or(node), { maxLength: 5 })),
        primaryGoal: or(some({ type: or(fc.constantFrom('GATE', 'STATE')), gate: text, state: text })),
        defaults: or(some({ retryPolicy })),
        postGoalPolicy: or(fc.constantFrom('STOP', 'CONTINUE')),
      }),
      fc.dictionary(
        text,
        or(some({ satisfiedBy: or(some({ metricsAll: names, metricsAny: names, statesAll: names })) })),
        { maxKeys: 4 },
      ),
    )
    .map(([rest, gateDefinitions]) => {
      const {
        graphs: _graphs,
        schemaVersion: _version,
        ...json
      } = { ...rest, gateDefinitions } as Record<string, unknown>;
      return json;
    });

  it('does not repeat a long name in every note', () => {
    const satisfiedBy = {
      metricsAll: Array(1000).fill(0),
      ...Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`more ${index}`, 1])),
    };
    const source = { gateDefinitions: { ['x'.repeat(100_000)]: { satisfiedBy } }, nodes: [] };
    expect(JSON.stringify(migrate(source).report).length).toBeLessThan(JSON.stringify(source).length);
  });

  it('never throws, for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (json) => {
        migrateFlow(json);
      }),
      { numRuns: 300 },
    );
  });

  it('becomes a flow that parses', () => {
    fc.assert(
      fc.property(definition, (json) => {
        const parsed = parseFlow(migrate(json).flow);
        expect(parsed.ok ? [] : parsed.problems).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('has every value either in the flow or in a note', () => {
    fc.assert(
      fc.property(definition, (json) => {
        const { flow, report } = migrate(json);
        const kept = new Set(listLeaves(flow).map(([, value]) => JSON.stringify(value).toLowerCase()));
        // The note on the locale points to the whole definition and covers none of its parts.
        const noted = new Set(
          report.flatMap(({ kind, pointer }) => (kind === 'mapped' || pointer === '' ? [] : [pointer])),
        );
        const isNoted = (pointer: string): boolean =>
          noted.has(pointer) ||
          (pointer.includes('/') && isNoted(pointer.slice(0, pointer.lastIndexOf('/'))));
        // A renamed name is reported once, at its first occurrence.
        const renamed = report.map(({ message }) => formatEnglish(message));
        const lost = listLeaves(json).filter(
          ([pointer, value]) =>
            pointer !== '/primaryGoal/type' &&
            !kept.has(JSON.stringify(value).toLowerCase()) &&
            !isNoted(pointer) &&
            !renamed.some((message) => message.includes(`“${value}” is renamed to`)),
        );
        expect(lost).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

function readGallery(): string {
  return readFileSync(
    new URL('../../../public/gallery/lead-qualification.flow.json', import.meta.url),
    'utf8',
  );
}

type Row = { row: number; node: string; mode: string; credits: string; states: string[]; gates: string[] };

function listRows({ events }: Pick<TurnResult, 'events'>): Row[] {
  return events.flatMap((event) =>
    event.type === 'row-closed'
      ? [
          {
            row: event.row,
            node: event.node,
            mode: event.mode,
            credits: `${event.attempts}/${event.executions}`,
            states: event.statesProduced,
            gates: event.gatesOpened,
          },
        ]
      : [],
  );
}

/** The rows of the gallery flow, which contains the same conversation. */
/** The rows of the gallery's flow, which confirms the session at the end in a message of its own. */
function listGoldenRows(): Row[][] {
  const file = new URL('../../testing/golden/lead-qualification/trace.json', import.meta.url);
  const turns: Row[][] = JSON.parse(readFileSync(file, 'utf8')).turns.map(listRows);
  return turns.map((rows) => rows.filter(({ node }) => node !== 'booked-1'));
}

function listLeaves(value: unknown, pointer = ''): [pointer: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[pointer, value]];
  return Object.entries(value).flatMap(([key, item]) =>
    listLeaves(item, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
}
