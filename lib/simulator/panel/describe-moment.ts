import type { SteppingMoment } from '@/lib/simulator/stepping/moments';
import type { SimulatedTurn } from '@/lib/simulator/store/types';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { nodeOf } from '../overlay/node-of-turn';
import { describeStop } from './describe-stop';

/** Describes a moment of a conversation: the turn, and the stop within it or its end. */
export function describeMoment(
  turns: readonly SimulatedTurn[],
  { turn: index, stop }: SteppingMoment,
  names: Names,
  options: { newest?: boolean } = {},
): string {
  const turn = turns[index];
  if (!turn) return say('No messages yet');
  const { record, stops } = turn;
  const number = say('Turn {turn}', { turn: record.turn });
  const place = stop === null ? undefined : stops[stop];
  if (place) return `${number}: ${lower(describeStop(place, names, record.events))}`;
  const ended = say('{number}, end of turn: {node}', { number, node: nodeOf(turn, names) });
  return options.newest ? say('{ended} (latest)', { ended }) : ended;
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
