import type { Answer, Providers } from '@turnpike/engine/turn';
import { createSweepOf } from '@/lib/server/jobs/create-sweep';
import type { ToolDeps } from '@/lib/server/tools/call-real-tool';
import type { StoredTurnRequest, StoredTurnResult } from '@/lib/server/turns/request/stored-turn';
import type { SessionStore } from '@/lib/server/turns/store/store';
import { createTurnDeps } from '@/lib/server/turns/take/create-turn-deps';
import { deleteStoredSession, takeStoredTurn } from '@/lib/server/turns/take/take-stored-turn';
import type { TurnDeps } from '@/lib/server/turns/take/turn-deps';
import { createActor, type SimActor } from './actor';
import type { Backend } from './backend';
import { createSimConnection } from './sim-connection';
import { getCompiled, LOCAL, understandSim, WORKSPACE } from './sim-flow';
import { drawHop, type Temper } from './temper';
import type { SimTimeline } from './timeline';
import type { SimToolServer } from './tool-server';

/** `gone`: the process crashed or the client timed out, so the outcome is unknown. */
type Sent = StoredTurnResult | 'gone';
/** An injected bug between a process and the database. `shared` is common to all processes of a run. */
export type Plant = (store: SessionStore, shared: Map<string, string>) => SessionStore;

export type Processes = {
  send(request: StoredTurnRequest, patienceMs: number): Promise<Sent>;
  remove(sessionId: string): Promise<boolean | 'gone'>;
  /** Stops injecting crashes, stalls and connection failures. */
  calm(): void;
  crashes(): number;
  stalls(): number;
  faults: string[];
};

const COUNT = 3;
/** Limit for crashes and for stalls, so that a run ends. */
const MAX_HITS = 40;

/** Starts processes that serve the same conversations. Each crashes at random and restarts with an empty memory. */
export function startProcesses(
  backend: Backend,
  tools: SimToolServer,
  timeline: SimTimeline,
  temper: Temper,
  plant: Plant | undefined,
): Processes {
  const { random, world } = timeline;
  const faults: string[] = [];
  const running: { actor: SimActor; turns: TurnDeps }[] = [];
  const shared = new Map<string, string>();
  let isCalm = false;
  let [crashes, stalls, sessions] = [0, 0, 0];

  /** Simulates a remote model or tool; each answer is a separate step. */
  const outsideOf = (actor: SimActor): Providers => ({
    ...LOCAL,
    understand: ({ text }) =>
      new Promise<Answer>((resolve) => {
        const answer = { ...understandSim(text), by: { model: 'sim/reader' } } as Answer;
        timeline.after(random.between(5, random.chance(temper.slow) ? 4000 : 80), actor, () =>
          resolve(answer),
        );
      }),
    callTool: ({ tool, args }, { operationId = '' }) => tools.call(actor, { tool, args, operationId }),
  });

  function start(index: number, life: number): void {
    const actor = createActor(`p${index}.${life}`);
    const connection = createSimConnection(backend, actor, timeline, temper);
    const skew = Math.round(random.between(-temper.skewMs, temper.skewMs));
    const leavesAlways = random.chance(0.3);
    const outside = outsideOf(actor);
    const turns = createTurnDeps(plant ? plant(connection.store, shared) : connection.store, {
      flows: {
        load: async (_workspace, _flow, version) => ({
          compiled: getCompiled(version.id),
          providers: LOCAL,
        }),
      },
      models: {
        open: async (_workspace, { name }) =>
          name === 'outside'
            ? { providers: outside, needsClaim: true }
            : leavesAlways
              ? { providers: { ...outside, callTool: LOCAL.callTool }, needsClaim: true }
              : { providers: LOCAL, needsClaim: false },
      },
      now: () => timeline.now() + skew,
      newEpoch: () => random.int(0, 2 ** 30),
      newSessionId: () => `new-${++sessions}`,
    });
    const sweep = createSweepOf({
      queue: connection.queue,
      turns,
      tools: { by: actor } as unknown as ToolDeps,
    });
    const look = () => {
      void sweep.look().catch((error: unknown) => faults.push(`sweep: ${error}`));
      timeline.after(random.between(700, 2500), actor, look);
    };
    timeline.after(random.between(0, 1000), actor, look);
    running[index] = { actor, turns };
    timeline.note(`${actor.name} starts`);

    const crash = () => {
      if (isCalm || crashes >= MAX_HITS) return;
      crashes += 1;
      timeline.note(`${actor.name} crashes`);
      actor.alive = false;
      actor.hits.push(timeline.now());
      for (const lost of actor.onDeath) timeline.after(drawHop(random, temper), world, lost);
      timeline.after(random.between(50, 3000), world, () => start(index, life + 1));
    };
    const stall = () => {
      if (isCalm || !actor.alive || stalls >= MAX_HITS) return;
      stalls += 1;
      const ms = random.chance(0.5) ? random.between(6000, 15_000) : random.between(50, 3000);
      actor.hits.push(timeline.now());
      actor.pausedUntil = performance.now() + ms;
      timeline.note(`${actor.name} stalls for ${ms.toFixed(0)} ms`);
      timeline.after(ms + random.between(0, 2 * temper.stallEveryMs), world, stall);
    };
    timeline.after(random.between(20, 2 * temper.crashEveryMs), world, crash);
    timeline.after(random.between(20, 2 * temper.stallEveryMs), world, stall);
  }
  for (let index = 0; index < COUNT; index++) start(index, 1);

  /** Sends a request to a random process. Request and answer may be late, or lost in a crash. */
  function ask<T>(work: (turns: TurnDeps) => Promise<T>, patienceMs: number): Promise<T | 'gone'> {
    const { actor, turns } = random.pick(running);
    return new Promise((resolve) => {
      timeline.after(patienceMs, world, () => resolve('gone'));
      timeline.after(drawHop(random, temper), actor, () => {
        const lost = () => resolve('gone');
        actor.onDeath.add(lost);
        const end = (settle: () => void) => {
          actor.onDeath.delete(lost);
          timeline.after(drawHop(random, temper), world, settle);
        };
        work(turns).then(
          (result) => end(() => resolve(result)),
          (error: unknown) => {
            faults.push(`thrown: ${error}`);
            end(lost);
          },
        );
      });
    });
  }
  return {
    faults,
    send: (request, patienceMs) => ask((turns) => takeStoredTurn(turns, request), patienceMs),
    remove: (sessionId) =>
      ask(
        (turns) =>
          deleteStoredSession(turns, { workspaceId: WORKSPACE, sessionId }).catch(() => 'gone' as const),
        20_000,
      ),
    calm() {
      isCalm = true;
      temper.broken = 0;
    },
    crashes: () => crashes,
    stalls: () => stalls,
  };
}
