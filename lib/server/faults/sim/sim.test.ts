import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { report, SCALE } from '../report';
import { PLANTS } from './plants';
import { FOUND } from './seeds';
import { present, type Simulated, simulate } from './simulate';

/** Tools that take long are called by a module of the product: here the simulated other side answers. */
vi.mock('@/lib/server/tools/call-real-tool', async (original) => ({
  ...(await original<typeof import('@/lib/server/tools/call-real-tool')>()),
  async callRealTool(deps: { by: never }, call: { tool: { id: string }; args: object; operationId: string }) {
    const answer = await present.tools?.call(deps.by, { ...call, tool: call.tool.id });
    return answer?.ok ? answer : { ok: false, failure: { said: undefined, ...answer?.error } };
  },
}));

const ONE = Number(process.env.TURNPIKE_SIM_SEED) || undefined;
/** 3,000 in every run, 200,000 in a full one; `TURNPIKE_SIM_TURNS` for as many as a night has time for. */
const TURNS = Number(process.env.TURNPIKE_SIM_TURNS) || (SCALE === 1 ? 3000 : 20_000 * SCALE);
/** A planted bug is to be found within what every run of the tests simulates. */
const PLANTED_TURNS = 20_000;
const FIRST_SEED = 1000;
/** Where each planted bug was found when the search began at the first seed: usual runs begin there, longer ones search. */
const FOUND_AT = [1007, 1000, 1003, 1030, 1006];
/** Three in every run, all in a longer one. */
const PLANTED = Object.keys(PLANTS).slice(0, SCALE === 1 ? 3 : undefined);
const NO_HURRY = { timeout: 120_000 + TURNS * 30 };

/** The whole schedule, so that what was found can be read without running it. */
async function explain({ seed, broken }: Simulated): Promise<string> {
  const { lines } = await simulate(seed, { lines: true });
  const file = path.join('.cache', 'sim', `seed-${seed}.log`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, lines.join('\n'));
  return [
    `Seed ${seed} breaks a promise. Again: TURNPIKE_SIM_SEED=${seed} npx vitest run lib/server/faults/sim`,
    ...broken,
    `The schedule (${lines.length} steps) is in ${file}; its end:`,
    ...lines.slice(-25),
  ].join('\n');
}

describe.runIf(ONE !== undefined)(`the simulation of seed ${ONE}`, () => {
  it('breaks nothing', NO_HURRY, async () => {
    const run = await simulate(ONE ?? 0);
    if (run.broken.length > 0) expect.fail(await explain(run));
  });
});

describe.runIf(ONE === undefined)(
  'a simulation of processes that die, stand still and lose the database',
  () => {
    it('is the same for the same seed, and another for another', NO_HURRY, async () => {
      const [one, again, other] = [await simulate(7), await simulate(7), await simulate(8)];
      expect(again.fingerprint).toBe(one.fingerprint);
      expect(again.turns).toBe(one.turns);
      expect(other.fingerprint).not.toBe(one.fingerprint);
    });

    it.each(FOUND)('finds no more what seed $seed once found', NO_HURRY, async ({ seed }) => {
      const run = await simulate(seed);
      if (run.broken.length > 0) expect.fail(await explain(run));
    });

    it('loses, doubles, forks and reorders nothing', NO_HURRY, async () => {
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
      // Against runs in which nothing happens: what is not answered was refused, as to conversations that are over.
      expect(answered / sent).toBeGreaterThan(0.7);
      expect(hits / seeds).toBeGreaterThan(20);
      const seconds = (performance.now() - started) / 1000;
      const used = process.cpuUsage(cpu);
      const perCore = turns / ((used.user + used.system) / 1e6);
      report(
        'T10',
        `${turns} turns ${seeds} seeds ${hits} crashes and stalls 0 broken; ${Math.round(turns / seconds)} turns/s, ${Math.round(perCore)} a second of processor`,
      );
    });

    it.each(PLANTED.map((name, index) => [name, FOUND_AT[index]] as const))(
      'finds a planted bug: %s',
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
        expect.fail(`${turns} turns, and nobody noticed.`);
      },
    );
  },
);
