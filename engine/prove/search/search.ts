import { newSession } from '../../session/new-session.ts';
import type { Session } from '../../session/session.ts';
import { toInstant } from '../../time/instant.ts';
import type { TurnResult } from '../../turn/types/record.ts';
import type { Fault, Progress } from '../types.ts';
import { listMoves } from '../world/list-moves.ts';
import type { Model } from '../world/model.ts';
import type { Move } from '../world/move.ts';
import { createKeyPolicy, type KeyPolicy } from './key-policy.ts';
import { listTouched } from './list-touched.ts';
import { isDone, readEnd } from './read-end.ts';
import { writeKey } from './state-key.ts';
import { takeBranches } from './take-branches.ts';
import { type TakenTurn, toTakenTurn } from './taken-turn.ts';
import { getFaultKey, type Watch } from './watch.ts';

/** A situation of a conversation, reached by the fewest turns. */
export type Situation = {
  session: Session;
  /** What each watch remembers. */
  memory: readonly number[];
  /** The situation before, and the turn that led here. */
  from?: number;
  by?: TakenTurn;
  depth: number;
  next: Step[];
  expanded: boolean;
};

/** A turn between two situations, or to an end. */
type Step = {
  to: number;
  /** The customer answered the open question, and nothing failed. */
  answers: boolean;
};
export const FINISHED = -1;
const LEFT = -2;

/** The first turn that shows a fault. */
type Shown = { watch: string; fault: Fault; from: number; by: TakenTurn };

export type Explored = {
  situations: Situation[];
  shown: Map<string, Shown>;
  /** Parts of the flow that took part in some turn. */
  touched: Set<string>;
  turns: number;
  /** Set if not every situation was searched. */
  stopped?: 'bound' | 'stopped';
  /** A number of attempts was larger than what is told apart. */
  saturated: boolean;
};

export type SearchOptions = {
  maxSituations: number;
  /** Tries every rule in every situation, even those that only say a text. */
  everyRule?: boolean;
  /** Writes what two conversations must have in common to count as one situation. */
  writeKey?: (policy: KeyPolicy, session: Session) => string;
};

/** 2026-01-05T09:00:00Z, when scripts start. */
const START_MS = 1_767_603_600_000;
const STEPS_PER_REPORT = 200;

/**
 * Searches the conversations of a flow breadth first, so that the first turn that shows a fault is the earliest.
 * Stops if `next` is called with true.
 */
export function* search(
  model: Model,
  watches: readonly Watch[],
  options: SearchOptions,
): Generator<Progress, Explored, boolean | undefined> {
  const explored: Explored = {
    situations: [],
    shown: new Map(),
    touched: new Set(),
    turns: 0,
    saturated: false,
  };
  const { situations } = explored;
  const run = new Run(model, watches, options, explored);
  run.begin();
  for (let index = 0; index < situations.length; index++) {
    if (situations.length > options.maxSituations) {
      explored.stopped = 'bound';
      break;
    }
    run.expand(index);
    if (index % STEPS_PER_REPORT !== STEPS_PER_REPORT - 1) continue;
    const { depth } = situations[index] as Situation;
    if (yield { states: index + 1, open: situations.length - index - 1, depth }) {
      explored.stopped = 'stopped';
      break;
    }
  }
  return explored;
}

class Run {
  private readonly places = new Map<string, number>();
  private readonly policy: KeyPolicy;
  private readonly everyRule: boolean;
  private readonly writeKey: (policy: KeyPolicy, session: Session) => string;

  constructor(
    private readonly model: Model,
    private readonly watches: readonly Watch[],
    options: SearchOptions,
    private readonly explored: Explored,
  ) {
    this.policy = createKeyPolicy(model.compiled, model.regions);
    this.writeKey = options.writeKey ?? writeKey;
    this.everyRule = options.everyRule === true;
  }

  begin(): void {
    const session = newSession(this.model.compiled, { id: 'script', at: toInstant(START_MS) });
    this.add({
      session,
      memory: this.watches.map(({ start }) => start),
      depth: 0,
      next: [],
      expanded: false,
    });
  }

  /** With a check of the author, each rule counts everywhere. */
  private get touched(): ReadonlySet<string> | undefined {
    return this.everyRule ? undefined : this.explored.touched;
  }

  expand(index: number): void {
    const situation = this.explored.situations[index] as Situation;
    situation.expanded = true;
    for (const move of listMoves(this.model, situation.session, this.touched))
      for (const result of takeBranches(this.model, situation.session, move)) this.take(index, move, result);
  }

  private take(from: number, move: Move, result: TurnResult): void {
    const { explored } = this;
    const situation = explored.situations[from] as Situation;
    explored.turns += 1;
    for (const part of listTouched(result.events)) explored.touched.add(part);
    let by: TakenTurn | undefined;
    const memory = this.watches.map((watch, place) => {
      const seen = watch.see(situation.memory[place] as number, result);
      for (const fault of seen.faults) {
        const key = getFaultKey(watch.name, fault);
        if (explored.shown.has(key)) continue;
        by ??= toTakenTurn(result);
        explored.shown.set(key, { watch: watch.name, fault, from, by });
      }
      return seen.memory;
    });
    const end = readEnd(result, move.leaves === true);
    const answers =
      move.answers === true && !result.events.some((event) => event.type === 'tool-called' && !event.ok);
    if (end) {
      situation.next.push({ to: end === 'finished' ? FINISHED : LEFT, answers });
      return;
    }
    if (isDone(result.session)) situation.next.push({ to: FINISHED, answers: false });
    const to = this.add(
      { session: result.session, memory, from, depth: situation.depth + 1, next: [], expanded: false },
      () => by ?? toTakenTurn(result),
    );
    situation.next.push({ to, answers });
  }

  /** The place of a situation, which is added if it is new. */
  private add(situation: Situation, describe?: () => TakenTurn): number {
    const key = `${this.writeKey(this.policy, situation.session)} ${situation.memory.join()}`;
    const known = this.places.get(key);
    if (known !== undefined) return known;
    const { situations } = this.explored;
    if (describe) situation.by = describe();
    this.places.set(key, situations.length);
    situations.push(situation);
    this.noteSaturation(situation.session);
    return situations.length - 1;
  }

  private noteSaturation({ frames }: Session): void {
    const { comparesAttempts, maxAttempts } = this.policy;
    for (const { graph, counters } of frames)
      if (comparesAttempts.has(graph) && counters.some(({ attempts }) => attempts > maxAttempts))
        this.explored.saturated = true;
  }
}
