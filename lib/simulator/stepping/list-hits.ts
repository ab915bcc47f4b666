import type { Json } from '@turnpike/engine';
import type { TurnRecord } from '@turnpike/engine/turn';
import type { Evaluated, Simulator, Stop } from '../store/types';
import { type Breakpoint, getBreakpointId, type RunTo } from './breakpoint';
import type { DebugState } from './debug-store';

/** The cause of a stop: a breakpoint, or the one-time target of a run. */
export type BreakpointHit = { by: Breakpoint } | { by: RunTo; once: true };
export type Hits = ReadonlyMap<number, BreakpointHit>;
type Points = Pick<DebugState, 'breakpoints' | 'runTo'>;
type TakenTurn = { record: TurnRecord; stops: readonly Stop[]; situation: Stop['situation'] };

/** Breakpoint hits if no expression needs to be evaluated, else undefined. */
export function listPlainHits(stops: readonly Stop[], points: Points): Hits | undefined {
  return listExpressions(points).length > 0 ? undefined : listHits(stops, points, new Map());
}

/**
 * The stops of a turn hit by breakpoints. A condition is evaluated before the first stop, at every stop and
 * at the end. If it becomes true only at the end, a last stop is added, so that it is not missed.
 */
export async function findHits<Turn extends TakenTurn>(
  turn: Turn,
  points: Points,
  simulator: Pick<Simulator, 'evaluate'>,
): Promise<{ turn: Turn; hits: Hits }> {
  const texts = listExpressions(points);
  if (texts.length === 0) return { turn, hits: listHits(turn.stops, points, new Map()) };
  const { before, after, input } = turn.record;
  const sessions = [before, ...turn.stops.map(({ session }) => session), after];
  const given = await simulator.evaluate(texts, sessions, input, before);
  const values = new Map(texts.map((text, index) => [text, (given[index] ?? []).map(isTrue)]));
  const ends = points.breakpoints.some(
    (point) => point.on === 'condition' && !point.off && turnsTrue(values.get(point.when), turn.stops.length),
  );
  if (!ends) return { turn, hits: listHits(turn.stops, points, values) };
  const stops = [...turn.stops, getEndStop(turn)];
  return { turn: { ...turn, stops }, hits: listHits(stops, points, values) };
}

const isTrue = (given: Evaluated): boolean => given.ok && (given.value as Json) === true;

/** Values are offset by one: the first is from before the turn. */
function turnsTrue(values: readonly boolean[] | undefined, stop: number): boolean {
  return values?.[stop + 1] === true && values[stop] !== true;
}

function getEndStop({ record, situation }: TakenTurn): Stop {
  return {
    mark: { mark: 'stage', id: 'end' },
    events: record.events.length,
    session: record.after,
    situation,
  };
}

function listExpressions({ breakpoints }: Points): string[] {
  return [...new Set(breakpoints.flatMap(({ when, off }) => (when === undefined || off ? [] : [when])))];
}

/** The first stop after the end of a frame. */
const findReturn = (stops: readonly Stop[], frame: string): number =>
  stops.findIndex(({ session }) => session.frames.every(({ id }) => id !== frame));

function listHits(
  stops: readonly Stop[],
  { breakpoints, runTo }: Points,
  values: ReadonlyMap<string, readonly boolean[]>,
): Hits {
  const named = new Map(
    breakpoints.flatMap((point) => (point.off ? [] : [[getBreakpointId(point), point] as const])),
  );
  const hits = new Map<number, BreakpointHit>();
  const left = runTo?.on === 'return' ? findReturn(stops, runTo.target) : -1;
  stops.forEach(({ mark }, index) => {
    const id = `${mark.mark}:${mark.id}`;
    const point = named.get(id);
    if (runTo && (getBreakpointId(runTo) === id || index === left))
      hits.set(index, { by: runTo, once: true });
    else if (point && (point.when === undefined || values.get(point.when)?.[index + 1])) {
      hits.set(index, { by: point });
    } else {
      const turned = breakpoints.find(
        (item) => item.on === 'condition' && !item.off && turnsTrue(values.get(item.when), index),
      );
      if (turned) hits.set(index, { by: turned });
    }
  });
  return hits;
}
