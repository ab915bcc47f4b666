import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { compileFlow } from '../../../compile/compile-flow.ts';
import { newSession } from '../../../session/new-session.ts';
import type { Json } from '../../../session/session.ts';
import { set } from '../../../testing/conversation.ts';
import { toInstant } from '../../../time/instant.ts';
import { turn } from '../../../turn/turn.ts';
import type { Command, TurnInput } from '../../../turn/types/input.ts';
import type { FlowDocument } from '../../flow-document.ts';
import { migrateFlow } from '../migrate-flow.ts';
import { type Checklist, type ChecklistQuestion, findNextKey } from './checklist-oracle.ts';

/**
 * Runs a checklist and the flow imported from it through the same conversations. Both must ask for the same
 * keys in the same order.
 */

const scale = Number(process.env.TURNPIKE_TEST_SCALE ?? 1);
/** Fixed, unless TURNPIKE_TEST_SEED is set or more runs than usual are requested. */
const seed = Number(process.env.TURNPIKE_TEST_SEED ?? (scale > 1 ? Date.now() % 2 ** 31 : 20260105));
const RUNS = { numRuns: scale === 1 ? 120 : 300 * scale, seed };
vi.setConfig({ testTimeout: 60_000 * Math.max(1, scale) });

const KEYS = ['k0', 'k1', 'k2', 'k3', 'k4', 'k5', 'k6', 'k7'];
const PATHS = ['led', 'halogen'];
/** Without a retry policy, a question hands off when its fourth attempt fails. */
const MISSES_BEFORE_HANDOFF = 3;

const keyArbitrary = fc.constantFrom(...KEYS);
const questionArbitrary = fc
  .record(
    {
      key: keyArbitrary,
      prompt: fc.constant('Well?'),
      required: fc.oneof(
        { weight: 4, arbitrary: fc.constant(true) },
        { weight: 1, arbitrary: fc.constant(false) },
      ),
      priority: fc.integer({ min: -1, max: 6 }),
      dependencies: fc.uniqueArray(keyArbitrary, { maxLength: 2 }),
    },
    { requiredKeys: ['key', 'prompt'] },
  )
  .map((question) => question as ChecklistQuestion);
const distinct = (maxLength: number) =>
  fc.uniqueArray(questionArbitrary, { selector: ({ key }) => key, minLength: 1, maxLength });
/** A list may contain the same key twice. */
const listArbitrary = fc.oneof(
  { weight: 3, arbitrary: distinct(8) },
  { weight: 1, arbitrary: fc.array(questionArbitrary, { minLength: 1, maxLength: 8 }) },
);

/** Dependencies on unknown keys are errors of the flow, so they are removed here. */
function withKnownKeys({ questions, paths = {} }: Checklist): Checklist {
  const all = [...questions, ...Object.values(paths).flatMap((path) => path.questions)];
  const known = new Set(all.map(({ key }) => key));
  const trim = (list: ChecklistQuestion[]): ChecklistQuestion[] =>
    list.map((question) =>
      question.dependencies
        ? { ...question, dependencies: question.dependencies.filter((key) => known.has(key)) }
        : question,
    );
  return {
    questions: trim(questions),
    ...(Object.keys(paths).length > 0
      ? {
          paths: Object.fromEntries(
            Object.entries(paths).map(([id, path]) => [id, { questions: trim(path.questions) }]),
          ),
        }
      : {}),
  };
}

/** Each question depends only on earlier ones, as in most real checklists. */
const orderedArbitrary: fc.Arbitrary<Checklist> = fc
  .array(fc.array(fc.nat(7), { maxLength: 2 }), { minLength: 1, maxLength: 8 })
  .map((needs) => ({
    questions: needs.map((before, index) => ({
      key: KEYS[index] as string,
      prompt: 'Well?',
      priority: index,
      dependencies: [...new Set(before.filter((place) => place < index))].map(
        (place) => KEYS[place] as string,
      ),
    })),
  }));
const anyArbitrary: fc.Arbitrary<Checklist> = listArbitrary.map((questions) => withKnownKeys({ questions }));
const withPathsArbitrary: fc.Arbitrary<Checklist> = fc
  .record({
    questions: distinct(6),
    paths: fc.dictionary(fc.constantFrom(...PATHS), fc.record({ questions: distinct(4) }), { minKeys: 1 }),
  })
  .map(withKnownKeys);

/**
 * The actions of the customer in one turn: answers or not, volunteers other answers, gives evidence for a path.
 */
type Move = { answers: boolean; more: string[]; path?: string };
const moveArbitrary: fc.Arbitrary<Move> = fc.record(
  {
    answers: fc.oneof(
      { weight: 2, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constant(false) },
    ),
    more: fc.uniqueArray(keyArbitrary, { maxLength: 2 }),
    path: fc.constantFrom(...PATHS),
  },
  { requiredKeys: ['answers', 'more'] },
);
const movesArbitrary = fc.array(moveArbitrary, { minLength: 1, maxLength: 16 });

it.each<[string, fc.Arbitrary<Checklist>, 'chain' | 'rounds' | undefined]>([
  ['whose questions follow their dependencies', orderedArbitrary, 'chain'],
  ['with dependencies in any order, cycles and repeated keys', anyArbitrary, undefined],
  ['with paths that replace questions and add their own', withPathsArbitrary, 'rounds'],
])('a checklist %s asks the same questions as its flow', (_what, checklistArbitrary, shape) => {
  fc.assert(
    fc.property(checklistArbitrary, movesArbitrary, (checklist, moves) => {
      const flow = migrate(checklist);
      const isChain = flow.graphs[0]?.nodes.every(({ type }) => type !== 'decision');
      if (shape) expect(isChain ? 'chain' : 'rounds').toBe(shape);
      expect(walkFlow(checklist, flow, moves)).toEqual(walkChecklist(checklist, moves, isChain === true));
    }),
    RUNS,
  );
});

it('asks a question that became due late first, even if the open question got no answer', () => {
  const checklist: Checklist = {
    questions: [
      { key: 'k0', prompt: 'Well?', priority: 1, dependencies: ['k3'] },
      { key: 'k1', prompt: 'Well?', priority: 2 },
      { key: 'k2', prompt: 'Well?', priority: 3 },
      { key: 'k3', prompt: 'Well?', priority: 4 },
    ],
  };
  const moves: Move[] = [
    { answers: true, more: [] },
    { answers: false, more: ['k3'] },
    { answers: true, more: [] },
    { answers: true, more: [] },
  ];
  expect(walkFlow(checklist, migrate(checklist), moves)).toEqual(['k1', 'k2', 'k0', 'k2', undefined]);
});

function migrate(checklist: Checklist): FlowDocument {
  // One vote locks the path, so that both sides always agree on it.
  const result = migrateFlow({ ...checklist, config: { lock_threshold: 1 } });
  if (!result.ok || result.from !== 'checklist') throw new Error(JSON.stringify(result));
  return result.flow;
}

/** A conversation with a checklist: the keys it asks for, turn by turn, until it ends. */
function converse(
  first: string | undefined,
  moves: readonly Move[],
  isChain: boolean,
  isPath: (path: string) => boolean,
  take: (answered: string[], path: string | undefined) => string | undefined,
): (string | undefined)[] {
  const asked = [first];
  const misses = new Map<string, number>();
  let path: string | undefined;
  for (const move of moves) {
    const open = asked.at(-1);
    if (open === undefined) break;
    const chosen = path === undefined && move.path && isPath(move.path) ? move.path : undefined;
    path ??= chosen;
    const missed = misses.get(open) ?? 0;
    // An open question is asked again immediately in its path version, regardless of the order. So a path is
    // only chosen together with an answer here.
    const answers = move.answers || chosen !== undefined || (isChain && missed >= MISSES_BEFORE_HANDOFF);
    misses.set(open, missed + (answers ? 0 : 1));
    asked.push(take([...(answers ? [open] : []), ...move.more.filter((key) => key !== open)], chosen));
  }
  return asked;
}

const hasPath =
  ({ paths }: Checklist) =>
  (path: string): boolean =>
    paths !== undefined && path in paths;

function listKeys({ questions, paths = {} }: Checklist): Set<string> {
  return new Set(
    [...questions, ...Object.values(paths).flatMap((path) => path.questions)].map(({ key }) => key),
  );
}

function walkChecklist(
  checklist: Checklist,
  moves: readonly Move[],
  isChain: boolean,
): (string | undefined)[] {
  const answers = new Map<string, string>();
  const keys = listKeys(checklist);
  let path: string | undefined;
  return converse(findNextKey(checklist, answers), moves, isChain, hasPath(checklist), (answered, chosen) => {
    path = chosen ?? path;
    for (const key of answered) if (keys.has(key)) answers.set(key, 'yes');
    return findNextKey(checklist, answers, path);
  });
}

function walkFlow(checklist: Checklist, flow: FlowDocument, moves: readonly Move[]): (string | undefined)[] {
  const ask = talkTo(flow);
  const keys = listKeys(checklist);
  const isChain = flow.graphs[0]?.nodes.every(({ type }) => type !== 'decision') === true;
  return converse(ask(undefined), moves, isChain, hasPath(checklist), (answered, chosen) => {
    const commands: Command[] = answered.filter((key) => keys.has(key)).map((key) => set(key, 'yes'));
    if (chosen) commands.push({ type: 'ChoosePath', path: chosen });
    return ask(commands);
  });
}

/**
 * Takes a turn and returns the fact asked for next; undefined at the end. Questions that depend on each
 * other, or on themselves, are errors that keep the flow running, because the customer may volunteer one.
 */
function talkTo(flow: FlowDocument): (commands: Command[] | undefined) => string | undefined {
  const result = compileFlow(flow);
  const errors = result.problems.filter(
    ({ severity, code }) => severity === 'error' && code !== 'unreachable-node',
  );
  if (!result.ok || errors.length > 0) throw new Error(JSON.stringify(errors));
  const { compiled } = result;
  let now = Date.UTC(2026, 0, 5, 9);
  let session = newSession(compiled, { id: 'dual', at: toInstant(now) });
  return (commands) => {
    now += 60_000;
    const input = commands ? { type: 'message', text: 'words' } : { type: 'start' };
    const turning = turn(compiled, session, { ...input, at: toInstant(now) } as TurnInput);
    let step = turning.next();
    while (!step.done)
      step = turning.next(
        'ask' in step.value
          ? step.value.ask.map(() => ({ ok: true, value: { commands } as unknown as Json }))
          : [],
      );
    session = step.value.session;
    if (step.value.status === 'complete') return undefined;
    if (step.value.status !== 'waiting') throw new Error(`The flow is ${step.value.status}.`);
    return session.pending?.facts[0];
  };
}
