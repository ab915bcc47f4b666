import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import { newSession } from '../../session/new-session.ts';
import { toInstant } from '../../time/instant.ts';
import { isSaturated } from '../search/is-saturated.ts';
import { createKeyPolicy, type KeyPolicy } from '../search/key-policy.ts';
import { listTouched } from '../search/list-touched.ts';
import { readTurnEnd } from '../search/read-end.ts';
import { START_MS } from '../search/search.ts';
import { writeKey } from '../search/state-key.ts';
import { type TakenTurn, toTakenTurn } from '../search/taken-turn.ts';
import { type FoundDifference, findDifference } from './find-difference.ts';
import { listPairMoves, type PairMove, type PairWorld, type SessionPair } from './list-pair-moves.ts';
import { listReadings } from './list-readings.ts';
import { relateSessions } from './relate-sessions.ts';
import { type TurnPair, takePairs } from './take-pairs.ts';
import type { CompareProgress } from './types.ts';

/** Two conversations that look the same, reached by the fewest turns. */
type PairSituation = SessionPair & { from?: number; by?: TakenPair; depth: number };

export type TakenPair = { before: TakenTurn; after: TakenTurn };

export type ComparedPairs = {
  differences: (FoundDifference & { conversation: TakenPair[] })[];
  states: number;
  turns: number;
  /** Set if not every pair was searched. `enough`: more differences may exist. */
  stopped?: 'bound' | 'stopped' | 'enough';
  saturated: boolean;
  /** Turns that looked the same read different facts, or texts with other wordings. */
  coincided: boolean;
};

const MAX_DIFFERENCES = 20;
/** Once a difference is found, the search for further causes ends after this many turns without one. */
const MAX_VAIN_TURNS = 4_000;
const TURNS_PER_REPORT = 500;

/**
 * Searches the conversations of two flows in lockstep, breadth first, so that the first conversation that shows a
 * difference is the shortest. Stops if `next` is called with true.
 */
export function* searchPairs(
  world: PairWorld,
  { maxSituations }: { maxSituations: number },
): Generator<CompareProgress, ComparedPairs, boolean | undefined> {
  const run = new PairRun(world);
  const { found, situations } = run;
  let reported = 0;
  for (let index = 0; index < situations.length && !found.stopped; index++) {
    for (const _turn of run.expand(index)) {
      if (run.isEnough()) {
        found.stopped = 'enough';
        break;
      }
      if (found.turns - reported < TURNS_PER_REPORT) continue;
      reported = found.turns;
      const { depth } = situations[index] as PairSituation;
      const open = situations.length - index - 1;
      if (yield { states: index + 1, open, depth, differences: found.differences.length }) {
        found.stopped = 'stopped';
        break;
      }
    }
    if (situations.length > maxSituations) found.stopped ??= 'bound';
  }
  found.states = situations.length;
  return found;
}

class PairRun {
  readonly situations: PairSituation[] = [];
  readonly found: ComparedPairs = {
    differences: [],
    states: 0,
    turns: 0,
    saturated: false,
    coincided: false,
  };
  private readonly places = new Set<string>();
  private readonly causes = new Set<string>();
  private readonly flows: { before: CompiledFlow; after: CompiledFlow };
  private readonly policies: { before: KeyPolicy; after: KeyPolicy };
  private readonly touched = { before: new Set<string>(), after: new Set<string>() };
  private lastFound = 0;

  constructor(private readonly world: PairWorld) {
    const { before, after } = world;
    this.flows = { before: before.compiled, after: after.compiled };
    this.policies = {
      before: createKeyPolicy(before.compiled, before.regions),
      after: createKeyPolicy(after.compiled, after.regions),
    };
    const start = (compiled: CompiledFlow) => newSession(compiled, { id: 'script', at: toInstant(START_MS) });
    this.add({ before: start(before.compiled), after: start(after.compiled), depth: 0 });
  }

  /** Takes every turn from a pair; yields after each. */
  *expand(index: number): Generator<undefined, void, void> {
    const situation = this.situations[index] as PairSituation;
    for (const move of listPairMoves(this.world, situation, this.touched))
      for (const turns of takePairs(this.world, situation, move)) {
        this.take(index, move, turns);
        yield;
      }
  }

  isEnough(): boolean {
    const { differences, turns } = this.found;
    if (differences.length === 0) return false;
    return differences.length >= MAX_DIFFERENCES || turns - this.lastFound > MAX_VAIN_TURNS;
  }

  private take(from: number, move: PairMove, turns: TurnPair): void {
    this.found.turns += 1;
    for (const side of ['before', 'after'] as const)
      for (const part of listTouched(turns[side].events)) this.touched[side].add(part);
    const difference = findDifference(this.flows, turns);
    if (difference) {
      this.noteDifference(from, turns, difference);
      return;
    }
    if (listReadings(this.flows.before, turns.before) !== listReadings(this.flows.after, turns.after))
      this.found.coincided = true;
    if (readTurnEnd(turns.before, move.before.leaves === true)) return;
    const { depth } = this.situations[from] as PairSituation;
    const pair = { before: turns.before.session, after: turns.after.session };
    this.add({ ...pair, from, depth: depth + 1 }, () => toTakenPair(turns));
  }

  private noteDifference(from: number, turns: TurnPair, difference: FoundDifference): void {
    const cause = JSON.stringify(difference.cause);
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

  private add(situation: PairSituation, describe?: () => TakenPair): void {
    const { before, after } = situation;
    const keys = [writeKey(this.policies.before, before), writeKey(this.policies.after, after)];
    const key = `${keys.join(' ')} ${relateSessions(this.flows, situation)}`;
    if (this.places.has(key)) return;
    this.places.add(key);
    if (describe) situation.by = describe();
    this.situations.push(situation);
    if (isSaturated(this.policies.before, before) || isSaturated(this.policies.after, after))
      this.found.saturated = true;
  }
}

const toTakenPair = ({ before, after }: TurnPair): TakenPair => ({
  before: toTakenTurn(before),
  after: toTakenTurn(after),
});
