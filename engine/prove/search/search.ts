import { newSession } from '../../session/new-session.ts';
import type { Session } from '../../session/session.ts';
import { toInstant } from '../../time/instant.ts';
import type { TurnResult } from '../../turn/types/record.ts';
import { START_MS } from '../start-time.ts';
import type { Fault, Limit, ProofProgress } from '../types.ts';
import { listMoves } from '../world/list-moves.ts';
import type { Model } from '../world/model.ts';
import type { Move } from '../world/move.ts';
import { isSaturated } from './is-saturated.ts';
import { createKeyPolicy, type KeyPolicy } from './key-policy.ts';
import { listTouched } from './list-touched.ts';
import { isNothingOpen, readTurnEnd } from './read-end.ts';
import { writeKey } from './state-key.ts';
import { takeBranches } from './take-branches.ts';
import { type TakenTurn, toTakenTurn } from './taken-turn.ts';
import { type VariedTurn, varyTurns } from './vary-turns.ts';
import { getFaultKey, type Watch } from './watch.ts';

/** A situation of a conversation, reached by the fewest turns. */
export type ProofSituation = {
  session: Session;
  /** A conversation leads to this very session, and not only to another one of a coarse situation. */
  real: boolean;
  /** What each watch remembers. */
  memory: readonly number[];
  /** The situation before, and the turn that led here. */
  from?: number;
  by?: TakenTurn;
  /** By how many turns it was first reached, from any session of a coarse situation. */
  depth: number;
  next: ProofStep[];
  expanded: boolean;
};

/** A turn between two situations, or to an end. */
export type ProofStep = {
  to: number;
  /** The move of the customer, and the variant of the situation in which it leads here. */
  move: number;
  variant: number;
  /** The customer answered the open question, and nothing failed. */
  answers: boolean;
};
export const FINISHED = -1;
const LEFT = -2;
/** A turn that a coarse situation may not have. */
export const UNSURE = -3;

/** The first turn that shows a fault. */
type Shown = { watch: string; fault: Fault; from: number; by: TakenTurn };

export type Explored = {
  situations: ProofSituation[];
  shown: Map<string, Shown>;
  /** Faults that only a variant of a coarse situation shows, by watch and key. No conversation may have them. */
  suspected: Map<string, string>;
  /** Why a watch can no longer prove its property, by watch and message. */
  limits: Map<string, { watch: string; limit: Limit }>;
  /** Parts of the flow that took part in some turn. */
  touched: Set<string>;
  /** Parts that took part in a turn of some variant, which no conversation may reach. */
  maybeTouched: Set<string>;
  turns: number;
  /** Every conversation of up to so many turns was searched. */
  covered: number;
  /** Set if not every situation was searched. */
  stopped?: 'bound' | 'stopped' | 'enough';
  /** A number of attempts was larger than what is distinguished, or had too many orders. */
  saturated: boolean;
  coarse: boolean;
};

/** How far a search is, and what it found by now. */
export type SearchProgress = ProofProgress & { explored: Explored };

export type Wanted = { faults: readonly string[]; parts: readonly string[] };

export type SearchOptions = {
  maxSituations: number;
  /** Tries every rule in every situation, even those that only say a text. */
  everyRule?: boolean;
  /** Treats sessions that differ only in attempts, turns on one question and waiting rules as one situation. */
  coarse?: boolean;
  /** Stops once these faults were shown and these parts took part in a turn. */
  wanted?: Wanted;
  /** Writes what two conversations must have in common to count as one situation. */
  writeKey?: (policy: KeyPolicy, session: Session) => string;
};

const TURNS_PER_REPORT = 200;

/**
 * Searches the conversations of a flow breadth first, so that the first turn that shows a fault is the earliest.
 * Stops if `next` is called with true.
 */
export function* search(
  model: Model,
  watches: readonly Watch[],
  options: SearchOptions,
): Generator<SearchProgress, Explored, boolean | undefined> {
  const explored: Explored = {
    situations: [],
    shown: new Map(),
    suspected: new Map(),
    limits: new Map(),
    touched: new Set(),
    maybeTouched: new Set(),
    turns: 0,
    covered: 0,
    saturated: false,
    coarse: options.coarse === true,
  };
  const { situations } = explored;
  const run = new Run(model, watches, options, explored);
  run.begin();
  let reported = 0;
  for (const [index, { depth }] of situations.entries()) {
    explored.covered = depth;
    if (situations.length > options.maxSituations) {
      explored.stopped = 'bound';
      break;
    }
    if (options.wanted && isFound(options.wanted, explored)) {
      explored.stopped = 'enough';
      break;
    }
    for (const _turn of run.expand(index)) {
      if (explored.turns - reported < TURNS_PER_REPORT) continue;
      reported = explored.turns;
      if (yield { states: index + 1, open: situations.length - index - 1, depth, explored }) {
        explored.stopped = 'stopped';
        return explored;
      }
    }
  }
  return explored;
}

const isFound = ({ faults, parts }: Wanted, { shown, touched }: Explored): boolean =>
  faults.every((key) => shown.has(key)) && parts.every((part) => touched.has(part));

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
    this.policy = createKeyPolicy(model.compiled, model.regions, options.coarse);
    this.writeKey = options.writeKey ?? writeKey;
    this.everyRule = options.everyRule === true;
  }

  begin(): void {
    const session = newSession(this.model.compiled, { id: 'script', at: toInstant(START_MS) });
    this.add({
      session,
      real: true,
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

  /** Takes every turn from a situation; yields after each. */
  *expand(index: number): Generator<undefined, void, void> {
    const situation = this.explored.situations[index] as ProofSituation;
    situation.expanded = true;
    const moves = listMoves(this.model, situation.session, this.touched, this.policy.coarse);
    for (const [place, move] of moves.entries()) {
      const varied = varyTurns(this.policy, situation.session, {
        take: (session) => takeBranches(this.model, session, move),
        listResults: (result) => [result],
        rules: [move.meaning?.condition],
      });
      for (const turn of varied) {
        this.take(index, place, move, turn);
        yield;
      }
    }
  }

  private take(
    from: number,
    place: number,
    move: Move,
    { variant, taken: result }: VariedTurn<TurnResult>,
  ): void {
    const { explored } = this;
    const situation = explored.situations[from] as ProofSituation;
    const real = situation.real && variant === 0;
    explored.turns += 1;
    for (const part of listTouched(result.events))
      (real ? explored.touched : explored.maybeTouched).add(part);
    let by: TakenTurn | undefined;
    const memory = this.watches.map((watch, index) => {
      const seen = watch.see(situation.memory[index] as number, result);
      for (const fault of seen.faults) {
        const key = getFaultKey(watch.name, fault);
        if (explored.shown.has(key)) continue;
        if (!real) {
          explored.suspected.set(key, watch.name);
          continue;
        }
        by ??= toTakenTurn(result);
        explored.shown.set(key, { watch: watch.name, fault, from, by });
      }
      for (const limit of seen.limits ?? [])
        explored.limits.set(`${watch.name} ${JSON.stringify(limit.message)}`, { watch: watch.name, limit });
      return seen.memory;
    });
    const end = readTurnEnd(result, move.leaves === true);
    const answers =
      move.answers === true && !result.events.some((event) => event.type === 'tool-called' && !event.ok);
    const isUnsure = this.isUnsure(move);
    const go = (to: number) =>
      situation.next.push({ to: isUnsure ? UNSURE : to, move: place, variant, answers });
    if (end) {
      go(end === 'finished' ? FINISHED : LEFT);
      return;
    }
    if (isNothingOpen(result.session) && !isUnsure)
      situation.next.push({ to: FINISHED, move: place, variant, answers: false });
    const depth = situation.depth + 1;
    const next = { session: result.session, real, memory, from, depth, next: [], expanded: false };
    go(this.add(next, () => by ?? toTakenTurn(result)));
  }

  /** A rule that has to wait does not apply in every session of a coarse situation. */
  private isUnsure({ meaning }: Move): boolean {
    const rule =
      meaning?.condition === undefined
        ? undefined
        : this.model.compiled.alignment?.rules.get(meaning.condition);
    return this.policy.coarse && (rule?.cooldownTurns ?? 0) > 0;
  }

  /** The place of a situation, which is added if it is new. */
  private add(situation: ProofSituation, describe?: () => TakenTurn): number {
    const key = `${this.writeKey(this.policy, situation.session)} ${situation.memory.join()}`;
    const known = this.places.get(key);
    const { situations } = this.explored;
    if (known !== undefined) {
      const other = situations[known] as ProofSituation;
      if (situation.real && !other.real && !other.expanded)
        situations[known] = { ...situation, depth: other.depth, ...(describe && { by: describe() }) };
      return known;
    }
    if (describe) situation.by = describe();
    this.places.set(key, situations.length);
    situations.push(situation);
    if (isSaturated(this.policy, situation.session)) this.explored.saturated = true;
    return situations.length - 1;
  }
}
