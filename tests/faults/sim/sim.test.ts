import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { report, SCALE } from '../report';
import { PLANTS } from './plants';
import { FOUND } from './seeds';
import { present, type Simulated, simulate } from './simulate';

/** Long-running tools are called by a product module, which is mocked by the simulated tool server. */
vi.mock('@/lib/server/tools/call-real-tool', async (original) => ({
  ...(await original<typeof import('@/lib/server/tools/call-real-tool')>()),
  async callRealTool(deps: { by: never }, call: { tool: { id: string }; args: object; operationId: string }) {
    const answer = await present.tools?.call(deps.by, { ...call, tool: call.tool.id });
    return answer?.ok ? answer : { ok: false, failure: { said: undefined, ...answer?.error } };
  },
}));

const ONE = Number(process.env.TURNPIKE_SIM_SEED) || undefined;
/** 3,000 in normal runs, 200,000 in full runs. `TURNPIKE_SIM_TURNS` sets another number, for example for nightly runs. */
const TURNS = Number(process.env.TURNPIKE_SIM_TURNS) || (SCALE === 1 ? 1200 : 20_000 * SCALE);
/** An injected bug must be found within the turns of a normal run. */
const PLANTED_TURNS = 20_000;
const FIRST_SEED = 1000;
/** The seeds that found each injected bug. Normal runs start there; longer runs search from the first seed. */
const FOUND_AT = [1022, 1000, 1003, 1030, 1006];
/** Three in normal runs, all in longer runs. */
const PLANTED = Object.keys(PLANTS).slice(0, SCALE === 1 ? 2 : undefined);
const NO_HURRY = { timeout: 120_000 + TURNS * 30 };

/** Writes the whole schedule, so that a failure can be read without running it again. */
async function explain({ seed, broken }: Simulated): Promise<string> {
  const { lines } = await simulate(seed, { lines: true });
  const file = path.join('.cache', 'sim', `seed-${seed}.log`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, lines.join('\n'));
  return [
    `Seed ${seed} breaks a promise. To reproduce: TURNPIKE_SIM_SEED=${seed} npx vitest run tests/faults/sim`,
    ...broken,
    `The schedule (${lines.length} steps) is in ${file}. Its last steps:`,
    ...lines.slice(-25),
  ].join('\n');
}

describe.runIf(ONE !== undefined)(`the simulation of seed ${ONE}`, () => {
  it('breaks no invariant', NO_HURRY, async () => {
    const run = await simulate(ONE ?? 0);
    if (run.broken.length > 0) expect.fail(await explain(run));
  });
});

describe.runIf(ONE === undefined)('a simulation of processes that crash, stall and lose the database', () => {
  it('is determined by its seed', NO_HURRY, async () => {
    const [one, again, other] = [await simulate(7), await simulate(7), await simulate(8)];
    expect(again.fingerprint).toBe(one.fingerprint);
    expect(again.turns).toBe(one.turns);
    expect(other.fingerprint).not.toBe(one.fingerprint);
  });

  it.each(FOUND)('no longer finds the bug of seed $seed', NO_HURRY, async ({ seed }) => {
    const run = await simulate(seed);
    if (run.broken.length > 0) expect.fail(await explain(run));
  });

  it('loses, duplicates, forks and reorders nothing', NO_HURRY, async () => {
    const cpu = process.cpuUsage();
    const started = performance.now();
    let [turns, seeds, sent, answered, hits] = [0, 0, 0, 0, 0];
    for (let seed = FIRST_SEED; turns < TURNS; seed++) {
      const run = await simulate(seed);
      if (run.broken.length > 0) expect.fail(await explain(run));
      turns += run.turns;
      seeds += 1;
      sent += run.sent;
      answered += run.answered;
      hits += run.crashes + run.stalls;
    }
    // Guards against empty runs. Unanswered messages were refused, for example because their conversation had ended.
    expect(answered / sent).toBeGreaterThan(0.7);
    expect(hits / seeds).toBeGreaterThan(20);
    const seconds = (performance.now() - started) / 1000;
    const used = process.cpuUsage(cpu);
    const perCore = turns / ((used.user + used.system) / 1e6);
    report(
      'T10',
      `${turns} turns ${seeds} seeds ${hits} crashes and stalls 0 broken; ${Math.round(turns / seconds)} turns/s, ${Math.round(perCore)} per CPU second`,
    );
  });

  it.each(PLANTED.map((name, index) => [name, FOUND_AT[index]] as const))(
    'finds an injected bug: %s',
    NO_HURRY,
    async (name, foundAt = FIRST_SEED) => {
      let turns = 0;
      for (let seed = SCALE > 1 ? FIRST_SEED : foundAt; turns < PLANTED_TURNS; seed++) {
        const run = await simulate(seed, { plant: PLANTS[name] });
        turns += run.turns;
        if (run.broken.length === 0) continue;
        console.info(`${name}: seed ${seed}, after ${turns} turns: ${run.broken[0]}`);
        return;
      }
      expect.fail(`The bug was not found in ${turns} turns.`);
    },
  );
});
