import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import { isEnd } from '../../document/is-end.ts';
import { msg } from '../../messages/message.ts';
import type { TurnEvent } from '../../turn/types/event.ts';
import type { TurnResult } from '../../turn/types/record.ts';
import { type Watch, watchTurns } from '../search/watch.ts';
import type { Fault } from '../types.ts';

/** `never-stuck`: no deadlock, no error that nothing handles, no loop, no end without a word. */
export function watchStuck({ flow }: CompiledFlow): Watch {
  const main = flow.graphs.find(({ id }) => id === flow.main);
  const hasEnd = main?.nodes.some(({ type, enabled }) => isEnd(type) && enabled !== false) === true;
  return watchTurns('never-stuck', (result) => [
    ...result.events.flatMap(readEvent),
    ...(hasEnd ? listSilentEnds(result) : []),
  ]);
}

/** No node of a gates graph was left to run, so the conversation ended, past the end that the author drew. */
function listSilentEnds({ events, replies, record: { before, input } }: TurnResult): Fault[] {
  const isSilent = input.type !== 'start' && replies.length === 0;
  if (!isSilent || !events.some((event) => event.type === 'completed' && event.by === 'all-done')) return [];
  const node = before.pending?.node ?? '';
  const message =
    node === ''
      ? msg('The conversation ends without a reply')
      : msg('The conversation ends without a reply to an answer at {node}', { node });
  return [{ code: 'silent-end', subject: node, message }];
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
