import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import { newSession } from '../../session/new-session.ts';
import type { Session } from '../../session/session.ts';
import { toInstant } from '../../time/instant.ts';
import { isSaturated } from '../search/is-saturated.ts';
import { listTouched } from '../search/list-touched.ts';
import { readTurnEnd } from '../search/read-end.ts';
import { writeKey } from '../search/state-key.ts';
import { type TakenTurn, toTakenTurn } from '../search/taken-turn.ts';
import { type VariedTurn, varyTurns } from '../search/vary-turns.ts';
import { START_MS } from '../start-time.ts';
import { createLowestFirst } from './create-lowest-first.ts';
import { createPairPolicy, type PairPolicy } from './create-pair-policy.ts';
import { type FoundDifference, findTurnDifference } from './find-turn-difference.ts';
import { isSameSession } from './is-same-session.ts';
import { listFactReads } from './list-fact-reads.ts';
import { listPairMoves, type PairMove, type PairWorld, type SessionPair } from './list-pair-moves.ts';
import { relateSessions } from './relate-sessions.ts';
import { type TurnPair, takePairs } from './take-pairs.ts';
import type { CompareProgress } from './types.ts';

/**
 * Two conversations that look the same, reached by the fewest turns. `real`: a conversation leads to these very
 * sessions, and not only to others of a coarse situation.
 */
type PairSituation = SessionPair & {
  real: boolean;
  from?: number;
  by?: TakenPair;
  depth: number;
  priority: number;
  /** Moves whose turns were not all taken. */
  rest?: readonly OpenMove[];
};

type Reached = Omit<PairSituation, 'priority' | 'rest'>;
type OpenMove = { move: PairMove; turns: Iterator<VariedTurn<TurnPair>> };

type TakenPair = { before: TakenTurn; after: TakenTurn };

export type ComparedPairs = {
  differences: (FoundDifference & { conversation: TakenPair[] })[];
  states: number;
  turns: number;
  /** Set if not every pair was searched. `enough`: more differences may exist. */
  stopped?: 'bound' | 'stopped' | 'enough';
  saturated: boolean;
  /** Turns that looked the same read different facts, or texts with other wordings. */
  coincided: boolean;
  /** A coarse search cannot tell: only a variant of a situation differs, or the two sessions do. */
  unsure: boolean;
};

type PairSearchOptions = {
  maxSituations: number;
  /** Treats sessions that differ only in attempts, turns on one question and waiting rules as one situation. */
  coarse?: boolean;
  /** Tries every rule in every situation, even those that only say a text. */
  everyRule?: boolean;
  /** Says how early to search a pair: the lowest first, instead of the one reached first. */
  priority?: (pair: SessionPair) => number;
  /** Ends the search if it has found no difference in this many turns. */
  maxTurnsToFirst?: number;
  /** Writes what two pairs must have in common to count as one situation. */
  writePairKey?: (pair: SessionPair) => string;
};

const MAX_DIFFERENCES = 20;
/** Once a difference is found, the search for further causes ends after this many turns without one. */
const MAX_VAIN_TURNS = 1_000;
const TURNS_PER_REPORT = 100;
/**
 * A search with a priority takes this many turns of each move of a pair, and the rest as late as if they came a turn
 * later. A move that calls a tool can have a hundred turns, one for each result, and the first ones often lead as far.
 */
const TURNS_AT_ONCE = 8;

/**
 * Searches the conversations of two flows in lockstep, breadth first, so that the first conversation that shows a
 * difference is the shortest. Stops if `next` is called with true.
 */
export function* searchPairs(
  world: PairWorld,
  options: PairSearchOptions,
): Generator<CompareProgress, ComparedPairs, boolean | undefined> {
  const run = new PairRun(world, options);
  const { found, situations } = run;
  let reported = 0;
  let searched = 0;
  for (let index = run.pick(); index !== undefined && !found.stopped; index = run.pick()) {
    if (!situations[index]?.rest) searched += 1;
    for (const _turn of run.expand(index)) {
      if (run.isEnough()) {
        found.stopped = 'enough';
        break;
      }
      if (found.turns - reported < TURNS_PER_REPORT) continue;
      reported = found.turns;
      const { depth } = situations[index] as PairSituation;
      const open = situations.length - searched;
      const progress = { states: searched, open, depth, turns: found.turns };
      if (yield { ...progress, differences: found.differences.length }) {
        found.stopped = 'stopped';
        break;
      }
    }
    if (situations.length > options.maxSituations) found.stopped ??= 'bound';
  }
  found.states = situations.length;
  return found;
}

class PairRun {
  readonly situations: PairSituation[] = [];
  readonly found: ComparedPairs = {
    ...{ differences: [], states: 0, turns: 0 },
    ...{ saturated: false, coincided: false, unsure: false },
  };
  private readonly places = new Map<string, number>();
  private expanded = 0;
  private readonly causes = new Set<string>();
  private readonly flows: { before: CompiledFlow; after: CompiledFlow };
  private readonly touched = { before: new Set<string>(), after: new Set<string>() };
  private readonly policy: PairPolicy;
  private lastFound = 0;
  private readonly open = createLowestFirst();

  constructor(
    private readonly world: PairWorld,
    private readonly options: Omit<PairSearchOptions, 'maxSituations'>,
  ) {
    this.policy = createPairPolicy(world, options.coarse === true);
    const { before, after } = world;
    this.flows = { before: before.compiled, after: after.compiled };
    const start = (compiled: CompiledFlow) => newSession(compiled, { id: 'script', at: toInstant(START_MS) });
    this.add({ before: start(before.compiled), after: start(after.compiled), real: true, depth: 0 });
  }

  /** The place of the pair to search next. */
  pick(): number | undefined {
    return this.open.take();
  }

  /** Takes turns from a pair; yields after each. */
  *expand(index: number): Generator<undefined, void, void> {
    this.expanded = index + 1;
    const situation = this.situations[index] as PairSituation;
    const limit = this.options.priority ? TURNS_AT_ONCE : Number.POSITIVE_INFINITY;
    const rest: OpenMove[] = [];
    for (const open of situation.rest ?? this.listMoves(situation)) {
      let step = open.turns.next();
      for (let taken = 1; !step.done; step = open.turns.next(), taken += 1) {
        this.take(index, open.move, step.value);
        yield;
        if (taken === limit) break;
      }
      if (!step.done) rest.push(open);
    }
    situation.rest = rest;
    if (rest.length === 0) return;
    situation.priority += 1;
    this.open.add(index, situation.priority);
  }

  private listMoves(situation: PairSituation): OpenMove[] {
    const touched = this.options.everyRule ? undefined : this.touched;
    return listPairMoves(this.world, situation, touched).map((move) => ({
      move,
      turns: this.takeAll(situation, move),
    }));
  }

  /** In a coarse search, both sessions of a pair are the same, and vary together. */
  private takeAll(sessions: SessionPair, move: PairMove): Generator<VariedTurn<TurnPair>> {
    const { before: policy, after } = this.policy;
    const withAfter = (before: Session): SessionPair =>
      policy.coarse ? { before, after: { ...before, flow: after.compiled.hash } } : sessions;
    return varyTurns(policy, sessions.before, {
      take: (before) => takePairs(this.world, withAfter(before), move),
      listResults: ({ before, after }) => [before, after],
      rules: [...new Set([move.before.meaning?.condition, move.after.meaning?.condition])],
    });
  }

  isEnough(): boolean {
    const { differences, turns } = this.found;
    const { maxTurnsToFirst = Number.POSITIVE_INFINITY } = this.options;
    if (differences.length === 0) return turns >= maxTurnsToFirst;
    return differences.length >= MAX_DIFFERENCES || turns - this.lastFound > MAX_VAIN_TURNS;
  }

  private take(from: number, move: PairMove, { variant, taken: turns }: VariedTurn<TurnPair>): void {
    const { found, flows, touched } = this;
    const situation = this.situations[from] as PairSituation;
    const real = situation.real && variant === 0;
    found.turns += 1;
    if (real)
      for (const side of ['before', 'after'] as const)
        for (const part of listTouched(turns[side].events)) touched[side].add(part);
    const difference = findTurnDifference(flows, turns);
    if (difference) {
      if (real) this.noteDifference(from, turns, difference);
      else if (!this.causes.has(nameCause(difference))) found.unsure = true;
      return;
    }
    found.coincided ||= listFactReads(flows.before, turns.before) !== listFactReads(flows.after, turns.after);
    if (readTurnEnd(turns.before, move.before.leaves === true)) return;
    const pair = { before: turns.before.session, after: turns.after.session };
    if (this.policy.before.coarse && !isSameSession(pair.before, pair.after)) {
      found.unsure = true;
      return;
    }
    this.add({ ...pair, real, from, depth: situation.depth + 1 }, () => toTakenPair(turns));
  }

  private noteDifference(from: number, turns: TurnPair, difference: FoundDifference): void {
    const cause = nameCause(difference);
    if (this.causes.has(cause)) return;
    this.causes.add(cause);
    this.lastFound = this.found.turns;
    const conversation = [...this.listTurns(from), toTakenPair(turns)];
    this.found.differences.push({ ...difference, conversation });
  }

  private listTurns(place: number): TakenPair[] {
    const turns: TakenPair[] = [];
    for (let at: number | undefined = place; at !== undefined; at = this.situations[at]?.from) {
      const { by } = this.situations[at] as PairSituation;
      if (by) turns.unshift(by);
    }
    return turns;
  }

  private add(reached: Reached, describe?: () => TakenPair): void {
    const key = this.options.writePairKey?.(reached) ?? this.writeKey(reached);
    const known = this.places.get(key);
    const situation = (): PairSituation => ({
      ...reached,
      ...(describe && { by: describe() }),
      priority: this.options.priority?.(reached) ?? 0,
    });
    if (known !== undefined) {
      const isBetter = reached.real && this.situations[known]?.real === false;
      if (isBetter && known >= this.expanded) this.situations[known] = situation();
      return;
    }
    const added = situation();
    this.places.set(key, this.situations.length);
    this.open.add(this.situations.length, added.priority);
    this.situations.push(added);
    const { before, after } = this.policy;
    if (isSaturated(before, reached.before) || isSaturated(after, reached.after)) this.found.saturated = true;
  }

  private writeKey(pair: SessionPair): string {
    const { before, after } = this.policy;
    const keys = `${writeKey(before, pair.before)} ${writeKey(after, pair.after)}`;
    return before.coarse ? keys : `${keys} ${relateSessions(this.flows, pair)}`;
  }
}

const nameCause = ({ cause }: FoundDifference): string => JSON.stringify(cause);

const toTakenPair = ({ before, after }: TurnPair): TakenPair => ({
  before: toTakenTurn(before),
  after: toTakenTurn(after),
});
