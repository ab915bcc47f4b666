import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import { isEnd } from '../../document/is-end.ts';
import { msg } from '../../messages/message.ts';
import type { TurnEvent } from '../../turn/types/event.ts';
import type { TurnResult } from '../../turn/types/record.ts';
import { type Watch, watchTurns } from '../search/watch.ts';
import type { Fault } from '../types.ts';

/** `never-stuck`: no deadlock, no error that nothing handles, no loop, no end that the author did not draw. */
export function watchStuck({ flow }: CompiledFlow): Watch {
  const main = flow.graphs.find(({ id }) => id === flow.main);
  const hasEnd = main?.nodes.some(({ type, enabled }) => isEnd(type) && enabled !== false) === true;
  const isDrawn = hasEnd && flow.texts?.goodbye === undefined;
  return watchTurns('never-stuck', (result) => [
    ...result.events.flatMap(readEvent),
    ...(isDrawn ? listUnplannedEnds(result) : []),
  ]);
}

/**
 * No node of a gates graph was left to run, so the conversation ended past the end that the author drew. The customer
 * gets a text of the system at most.
 */
function listUnplannedEnds({ events, replies, record: { before } }: TurnResult): Fault[] {
  const isDone = events.some((event) => event.type === 'completed' && event.by === 'all-done');
  const node = before.pending?.node;
  if (!isDone || node === undefined || !replies.every(({ key }) => key !== undefined)) return [];
  const message = msg('After an answer at {node}, the conversation ends with the standard goodbye', { node });
  return [{ code: 'unplanned-end', subject: node, message }];
}

function readEvent(event: TurnEvent): Fault[] {
  if (event.type === 'deadlock') {
    const { graph, node = '' } = event;
    const message =
      node === ''
        ? msg('No node of {graph} can run, and its goal is not met', { graph })
        : msg('No connection of {node} can be taken', { node });
    return [{ code: 'deadlock', subject: node === '' ? graph : node, message }];
  }
  if (event.type !== 'error') return [];
  const { code, message } = event;
  return [{ code, subject: '', message: msg('The turn ends with an error: {message}', { message }) }];
}
