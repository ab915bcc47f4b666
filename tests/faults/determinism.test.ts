import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { assertNoPoisoning } from '@fast-check/poisoning';
import { type CompiledFlow, compileFlow, type Session, turn } from '@turnpike/engine';
import { toCanonicalJson } from '@turnpike/engine/document';
import {
  createRandom,
  drawConversation,
  flowArbitrary,
  planFlowArbitrary,
  scenarioFlowArbitrary,
  shuffleKeys,
  stackFlowArbitrary,
} from '@turnpike/engine/testing/generators';
import type { TurnInput, TurnRecord, TurnResult } from '@turnpike/engine/turn';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { traceHash } from '../../lib/server/turns/take/trace-hash';
import { report, SCALE } from './report';

// The full number, or fewer for a quick run.
const FLOWS = SCALE === 1 ? 160 : SCALE >= 10 ? 10_000 : 500 * SCALE;
const TURNS = 10;
const ARBITRARIES = [flowArbitrary, stackFlowArbitrary, planFlowArbitrary, scenarioFlowArbitrary] as const;
/** Turns per flow of the gallery, which has few flows. */
const SEEDS = 12 * SCALE;
/** Globals are compared with the initial ones after this many flows. */
const CHECKED = 40;
/** Globals of the test runner and zod, and those that Node creates lazily. */
const NOT_OURS = /^(__.*|AbortController|TextEncoder|process|performance)$/;

/**
 * F15: a turn is a function of flow, session, input and answers only. Each turn is taken a second time with the
 * keys of all four in another order, with another system date and time zone, and with every global poisoned that a
 * turn must not read. Its trace has the same hash.
 */
describe('a turn that is taken twice', () => {
  const zone = process.env.TZ;
  let done = { flows: 0, turns: 0 };
  beforeAll(() => {
    done = { flows: 0, turns: 0 };
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    process.env.TZ = zone;
  });
  afterAll(() => {
    if (done.flows >= FLOWS)
      report(
        'T9',
        `${done.flows} flows ${done.turns} turns taken twice: identical trace hashes, 0 globals read or changed`,
      );
  });

  it('has the same trace for the flows of the gallery', { timeout: 120_000 * SCALE }, () => {
    const folder = path.join(process.cwd(), 'public', 'gallery');
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.flow.json'))) {
      const document: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
      for (let seed = 1; seed <= SEEDS; seed++) takeTwice(document, seed);
    }
    expect(done.turns).toBeGreaterThan(200);
  });

  it(`has the same trace for ${FLOWS} generated flows`, { timeout: 300_000 * SCALE }, () => {
    const seed = Number(process.env.TURNPIKE_TEST_SEED ?? 20261122);
    for (const arbitrary of ARBITRARIES)
      fc.assert(
        fc.property(arbitrary, fc.nat(), (document, drawn) => takeTwice(document, drawn)),
        { numRuns: FLOWS / ARBITRARIES.length, seed },
      );
    expect(done.flows).toBeGreaterThanOrEqual(FLOWS);
    expect(done.turns).toBeGreaterThan(FLOWS * 3);
  });

  it.each(['now', 'random', 'uuid', 'timer'] as const)('fails if it reads %s', (what) => {
    const looks: Record<typeof what, () => unknown> = {
      now: () => Date.now(),
      random: () => Math.random(),
      uuid: () => crypto.randomUUID(),
      timer: () => setTimeout(() => undefined, 0),
    };
    expect(() => withPoison(looks[what])).toThrow(/was read during a turn/);
  });

  function takeTwice(document: unknown, seed: number): void {
    vi.useFakeTimers({ now: 0, toFake: ['Date', 'performance'] });
    process.env.TZ = 'UTC';
    const turns = drawConversation(compile(document), seed, TURNS);
    vi.useRealTimers();
    process.env.TZ = 'Pacific/Kiritimati';
    const random = createRandom(seed + 1);
    const other = compile(shuffleKeys(document, random));
    const again = turns.map(({ record }) => {
      const { before, input, effects } = shuffleKeys(
        { before: record.before, input: record.input, effects: record.effects },
        random,
      );
      return withPoison(() => retake(other, before, input, effects));
    });
    if (done.flows % CHECKED === 0) assertNoPoisoning({ ignoredRootRegex: NOT_OURS });
    expect(again.map(({ record }) => traceHash(record))).toEqual(
      turns.map(({ record }) => traceHash(record)),
    );
    expect(toCanonicalJson(again.map(({ record }) => record))).toBe(
      toCanonicalJson(turns.map(({ record }) => record)),
    );
    done.flows++;
    done.turns += turns.length;
  }
});

/** Runs like the driver, with the recorded answers. Requests differ from the record only in key order. */
function retake(
  compiled: CompiledFlow,
  before: Session,
  input: TurnInput,
  effects: TurnRecord['effects'],
): TurnResult {
  const turning = turn(compiled, before, input);
  let step = turning.next();
  while (!step.done)
    step = turning.next(
      'ask' in step.value
        ? step.value.ask.map(({ seq }) => {
            const answer = effects[seq]?.answer;
            if (!answer) throw new Error(`Effect ${seq} is not in the record.`);
            return answer;
          })
        : undefined,
    );
  return step.value;
}

/** Makes every external source throw while `work` runs. */
function withPoison<T>(work: () => T): T {
  const poison = (name: string) => () => {
    throw new Error(`${name} was read during a turn`);
  };
  const sources: [object, string][] = [
    [Math, 'random'],
    [performance, 'now'],
    ...['randomUUID', 'getRandomValues'].map((name): [object, string] => [crypto, name]),
    ...['Date', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'fetch'].map(
      (name): [object, string] => [globalThis, name],
    ),
    [process, 'hrtime'],
  ];
  const kept = sources.map(([owner, name]) => ({
    owner,
    name,
    was: Object.getOwnPropertyDescriptor(owner, name),
  }));
  for (const { owner, name } of kept) {
    const value = Object.assign(poison(name), { now: poison(`${name}.now`), parse: poison(`${name}.parse`) });
    Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  }
  try {
    return work();
  } finally {
    for (const { owner, name, was } of kept) {
      if (was) Object.defineProperty(owner, name, was);
      // Deleting the own property restores the inherited one.
      else Reflect.deleteProperty(owner, name);
    }
  }
}

/** Generated flows contain dead ends on purpose; every flow that compiles is run. */
function compile(document: unknown): CompiledFlow {
  const result = compileFlow(document, { id: 'twice' });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.compiled;
}
