import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import { msg } from '../../messages/message.ts';
import { isPresent, type Session } from '../../session/session.ts';
import { findSeen } from '../../turn/scope.ts';
import type { TurnResult } from '../../turn/types/record.ts';
import { type Watch, watchTurns } from '../search/watch.ts';
import type { Fault } from '../types.ts';

/**
 * `no-vain-question`, first half: no question is asked while all its facts are known, unless it always asks, or the
 * customer just corrected something or talked about something else.
 */
export const watchVain = (compiled: CompiledFlow): Watch =>
  watchTurns('no-vain-question', (result) => findVain(compiled, result));

function findVain(compiled: CompiledFlow, { session, events }: TurnResult): Fault[] {
  const { pending } = session;
  if (pending?.kind !== 'question') return [];
  const frame = session.frames.find(({ id }) => id === pending.frame);
  const item = frame && compiled.getGraph(frame.graph).nodes.get(pending.node);
  if (!frame || item?.node.type !== 'question' || item.asks.length === 0 || item.node.askAlways) return [];
  const isKnown = (fact: string) => isPresent(findSeen(session as Session, frame, fact));
  const isMeant = events.some(
    (event) =>
      event.type === 'fact-cleared' ||
      (event.type === 'command' && event.command.type === 'CorrectFact') ||
      (event.type === 'row-closed' && event.outcome === 'aside'),
  );
  if (isMeant || !item.asks.every(isKnown)) return [];
  const { node } = pending;
  return [
    {
      code: 'asked-again',
      subject: node,
      message: msg('{node} is asked although its facts are known', { node }),
    },
  ];
}
