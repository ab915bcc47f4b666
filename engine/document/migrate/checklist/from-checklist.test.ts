import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { compileFlow } from '../../../compile/compile-flow.ts';
import { listDecisions, set, startConversation } from '../../../testing/conversation.ts';
import type { FlowDocument } from '../../flow-document.ts';
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

function migrate(json: unknown): { flow: FlowDocument; report: MigrationNote[] } {
  const result = migrateFlow(json);
  if (!result.ok || result.from !== 'checklist') throw new Error(JSON.stringify(result));
  return result;
}

const listErrors = (flow: unknown) =>
  compileFlow(flow).problems.filter(({ severity }) => severity === 'error');
const notesAt = (report: MigrationNote[], pointer: string) =>
  report.filter((note) => note.pointer === pointer);
const ask = (key: string, rest: object = {}) => ({ key, prompt: `${key}?`, ...rest });
const listIds = ({ graphs }: FlowDocument) => graphs[0]?.nodes.map(({ id }) => id);

describe('a checklist', () => {
  it.each(['enquiry', 'enquiry-with-paths'])('%s produces the golden flow and report', (name) => {
    const { flow, report } = migrate(read(`${name}.checklist.json`));
    expect(flow).toEqual(read(`${name}.flow.json`));
    expect(report).toEqual(read(`${name}.report.json`));
    expect(listErrors(flow)).toEqual([]);
  });

  it('guesses the type of a fact by its name, unless a validator or a condition reads it as a text', () => {
    const { flow, report } = migrate({
      questions: [
        ask('email'),
        ask('visit_date'),
        ask('guest_count'),
        ask('room_count', { when: "answers.bed_count == 'many'" }),
        ask('bed_count'),
        ask('phone', { validate: { pattern: '[0-9]{4}' } }),
        ask('name'),
      ],
    });
    expect(Object.fromEntries(flow.facts.map(({ name, type }) => [name, type]))).toEqual({
      email: 'email',
      visit_date: 'date',
      guest_count: 'number',
      room_count: 'number',
      bed_count: 'text',
      phone: 'text',
      name: 'text',
    });
    expect(report).toContainEqual(
      expect.objectContaining({
        kind: 'guessed',
        message: expect.objectContaining({ params: expect.objectContaining({ type: 'email' }) }),
      }),
    );
  });

  it('imports alternatives as a gate, a constraint, and questions that skip each other', () => {
    const { flow, report } = migrate({
      questions: [ask('email', { priority: 1 }), ask('phone', { priority: 2 }), ask('name', { priority: 3 })],
      oneOf: [['email'], ['phone']],
    });
    expect(flow.gates).toEqual([{ name: 'email_or_phone', satisfiedBy: { metricsAny: ['email', 'phone'] } }]);
    expect(flow.constraints).toMatchObject([
      {
        id: 'email_or_phone',
        check: '!(has(answers.email) && has(answers.phone))',
        facts: ['email', 'phone'],
      },
    ]);
    expect(listErrors(flow)).toEqual([]);
    expect(notesAt(report, '/oneOf')).toMatchObject([{ kind: 'changed' }]);
    const talk = startConversation(flow);
    expect(listDecisions(talk.start())).toEqual(['email EXECUTE']);
    expect(listDecisions(talk.say([set('email', 'a@b.co')]))).toEqual(['name EXECUTE']);
    const other = startConversation(flow);
    other.start();
    expect(listDecisions(other.say([set('phone', '+4917612345')]))).toEqual(['name EXECUTE']);
  });

  it('becomes a chain: lowest priority first, ties by key, questions without priority last', () => {
    const { flow, report } = migrate([
      ask('none'),
      ask('c', { priority: 2 }),
      ask('b', { priority: 2 }),
      ask('a', { priority: 10 }),
    ]);
    expect(listIds(flow)).toEqual(['b', 'c', 'a', 'none', 'done']);
    expect(flow.graphs[0]).toMatchObject({ strategy: 'edges', entry: 'b' });
    expect(flow.graphs[0]?.edges?.map(({ from, to }) => `${from}>${to}`)).toEqual([
      'b>c',
      'c>a',
      'a>none',
      'none>done',
    ]);
    expect(notesAt(report, '/1/priority')).toMatchObject([{ kind: 'guessed' }]);
    expect(notesAt(report, '/0')).toMatchObject([{ kind: 'guessed' }]);
    expect(listErrors(flow)).toEqual([]);
  });

  it('asks a question once its dependencies are answered', () => {
    const { flow } = migrate([
      ask('b', { priority: 2, dependencies: ['a'] }),
      ask('a', { priority: 1 }),
      ask('c', { priority: 3, dependencies: ['a', 'b'], when: "answers.a == 'yes'" }),
    ]);
    expect(flow.graphs[0]?.nodes.map(({ when }) => when)).toEqual([
      undefined,
      'has(answers.a)',
      "has(answers.a) && has(answers.b) && answers.a == 'yes'",
      undefined,
    ]);
    expect(listErrors(flow)).toEqual([]);
  });

  it('imports optional questions as disabled, since they were never asked', () => {
    const { flow, report } = migrate([ask('a'), ask('b', { required: false })]);
    expect(flow.graphs[0]?.nodes[1]).toMatchObject({ id: 'b', optional: true, enabled: false });
    expect(notesAt(report, '/1/required')).toMatchObject([{ kind: 'changed' }]);
    const talk = startConversation(flow);
    talk.start();
    expect(talk.say([set('a', 'x')]).status).toBe('complete');
  });

  it('returns to the first due question if a question can become due late', () => {
    const { flow, report } = migrate([
      ask('a', { priority: 1, dependencies: ['b'] }),
      ask('b', { priority: 2 }),
      ask('c', { priority: 3 }),
    ]);
    expect(flow.graphs[0]).toMatchObject({ entry: 'next' });
    expect(notesAt(report, '')).toContainEqual(expect.objectContaining({ kind: 'changed' }));
    const talk = startConversation(flow);
    expect(listDecisions(talk.start())).toEqual(['next EXECUTE', 'b EXECUTE']);
    expect(listDecisions(talk.say([set('b', 'x')]))).toEqual(['next EXECUTE', 'a EXECUTE']);
  });

  it('spreads many questions over several decisions', () => {
    const questions = Array.from({ length: 150 }, (_, index) =>
      ask(`k${index}`, { priority: index, dependencies: index === 0 ? ['k149'] : [] }),
    );
    const { flow } = migrate(questions);
    expect(flow.graphs[0]?.nodes.filter(({ type }) => type === 'decision')).toHaveLength(3);
    expect(listErrors(flow)).toEqual([]);
  });
});

describe('problems of a checklist are reported', () => {
  it('questions that depend on each other', () => {
    const { report } = migrate([
      ask('a', { dependencies: ['b'] }),
      ask('b', { dependencies: ['a'] }),
      ask('c'),
    ]);
    expect(report).toContainEqual(
      expect.objectContaining({
        kind: 'guessed',
        message:
          '“a” and “b” depend on each other. None is asked unless the customer volunteers one, as in the checklist.',
      }),
    );
  });

  it('a dependency on an unknown key, which compiling also reports', () => {
    const { flow, report } = migrate([ask('a', { dependencies: ['ghost'] })]);
    expect(notesAt(report, '/0')).toContainEqual(
      expect.objectContaining({
        message:
          'Question “a” depends on “ghost”, which no question asks for. The condition was kept. Add the question, or change the condition.',
      }),
    );
    expect(listErrors(flow).map(({ code }) => code)).toContain('unknown-name');
  });

  it('a duplicate key', () => {
    const { flow, report } = migrate([ask('a', { priority: 1 }), ask('a', { priority: 2 })]);
    expect(listIds(flow)).toEqual(['a', 'a_2', 'done']);
    expect(flow.facts).toHaveLength(1);
    expect(notesAt(report, '/1')).toContainEqual(expect.objectContaining({ kind: 'guessed' }));
  });

  it('entries that are not questions, and tests that are code', () => {
    const { report } = migrate({ questions: [ask('a', { validate: 'check_stock' }), 7, { prompt: 'x' }] });
    for (const pointer of ['/questions/0/validate', '/questions/1', '/questions/2'])
      expect(notesAt(report, pointer)[0], pointer).toMatchObject({ kind: 'dropped' });
  });

  it('a key that is not a valid name', () => {
    const { flow } = migrate([
      ask('e-mail'),
      ask('b', { dependencies: ['e-mail'], prompt: 'For {{ e-mail }}?' }),
    ]);
    expect(flow.facts[0]).toMatchObject({ name: 'e_mail', aliases: ['e-mail'] });
    expect(flow.graphs[0]?.nodes.find(({ id }) => id === 'b')).toMatchObject({
      when: 'has(answers.e_mail)',
      text: 'For {e_mail}?',
    });
  });
});

describe('paths of a checklist', () => {
  const source = {
    questions: [ask('intent', { priority: 1 }), ask('budget', { priority: 3 })],
    paths: {
      led: {
        description: 'Wants LED lamps',
        questions: [ask('watts', { priority: 2 }), ask('budget', { priority: 3, prompt: 'Budget for LED?' })],
      },
    },
    config: { lock_threshold: 2, allow_switch_before_lock: false },
  };

  it('become paths, with their questions as nodes', () => {
    const { flow } = migrate(source);
    expect(flow.paths).toEqual([
      { id: 'led', name: 'led', condition: { text: 'Wants LED lamps', examples: [] } },
    ]);
    expect(flow.settings).toEqual({ path: { lockThreshold: 2, allowSwitchBeforeLock: false } });
    expect(flow.graphs[0]?.nodes.map(({ id, paths }) => [id, paths])).toEqual([
      ['next', undefined],
      ['intent', undefined],
      ['watts.led', ['led']],
      ['budget', undefined],
      ['budget.led', ['led']],
      ['done', undefined],
    ]);
    expect(listErrors(flow)).toEqual([]);
  });

  it('replace common questions with their own', () => {
    const { flow } = migrate({ ...source, config: { lock_threshold: 1 } });
    const talk = startConversation(flow);
    talk.start();
    const questions = [
      talk.say([set('intent', 'lamps'), { type: 'ChoosePath', path: 'led' }]),
      talk.say([set('watts', '400')]),
    ].map((result) => listDecisions(result).at(-1));
    expect(questions).toEqual(['watts.led EXECUTE', 'budget.led EXECUTE']);
    expect(talk.say([set('budget', '900')]).status).toBe('complete');
  });

  it.each<[string, unknown]>([
    ['in a list', [{ id: 'led', questions: [ask('watts')] }]],
    ['directly as a list of questions', { led: [ask('watts')] }],
    ['as an object keyed by question', { led: { watts: { prompt: 'watts?' } } }],
  ])('may be given %s', (_what, paths) => {
    const { flow } = migrate({ ...source, paths });
    expect(flow.paths?.map(({ id }) => id)).toEqual(['led']);
    expect(listIds(flow)).toContain('watts.led');
  });
});

describe('any checklist', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'a',
      'b',
      'c',
      'A',
      'a b',
      'done',
      'next',
      '__proto__',
      'constructor',
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
  const question = some({
    key: or(word),
    prompt: or(word),
    required: or(fc.boolean()),
    priority: or(fc.integer({ min: 0, max: 4 })),
    dependencies: or(fc.array(or(word), { maxLength: 3 })),
    when: or(word),
    type: or(fc.constantFrom('string', 'integer', 'enum')),
    options: or(fc.array(or(word), { maxLength: 3 })),
    validate: or(
      fc.oneof(
        word,
        fc.constantFrom('email', '^a$', 'a|b$'),
        some({ min: or(fc.integer()), regex: or(word) }),
      ),
    ),
    tags: or(fc.array(or(word), { maxLength: 2 })),
    label: or(word),
  });
  const questions = or(
    fc.oneof(fc.array(or(question), { maxLength: 5 }), fc.dictionary(word, or(question), { maxKeys: 3 })),
  );
  const path = or(
    fc.oneof(
      questions,
      some({
        id: or(word),
        name: or(word),
        description: or(word),
        questions,
        examples: or(fc.array(or(word), { maxLength: 2 })),
      }),
    ),
  );
  const checklist = fc
    .tuple(
      some({
        name: or(word),
        paths: or(fc.oneof(fc.dictionary(word, path, { maxKeys: 2 }), fc.array(path, { maxLength: 2 }))),
        config: or(some({ lock_threshold: or(fc.nat(4)), allow_switch_before_lock: or(fc.boolean()) })),
        locale: or(fc.constant('he')),
      }),
      fc.array(or(question), { maxLength: 5 }),
    )
    .map(([rest, list]) => {
      const json: Record<string, unknown> = { ...rest, questions: [...list, { key: 'a', prompt: 'A?' }] };
      for (const key of ['graphs', 'schemaVersion', 'nodes', 'gateDefinitions']) delete json[key];
      return json;
    });

  it('becomes a flow that parses', () => {
    fc.assert(
      fc.property(checklist, (json) => {
        const parsed = parseFlow(migrate(json).flow);
        expect(parsed.ok ? [] : parsed.problems).toEqual([]);
      }),
      RUNS,
    );
  });

  it('has every value either in the flow or in a note', () => {
    fc.assert(
      fc.property(checklist, (json) => {
        const { flow, report } = migrate(json);
        // Priorities are expressed by the order of the questions.
        expect(listLost(json, flow, report).filter(([pointer]) => !pointer.endsWith('/priority'))).toEqual(
          [],
        );
      }),
      RUNS,
    );
  });

  it('is imported in bounded time, whatever its length', () => {
    const count = 5000;
    const list = Array.from({ length: count }, (_, index) =>
      ask(`k${index}`, { priority: index, dependencies: [`k${(index + 1) % count}`] }),
    );
    expect(migrate(list).flow.facts).toHaveLength(count);
  });
});
