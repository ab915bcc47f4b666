import { msg } from '../../messages/message.ts';
import type { TurnEvent } from '../../turn/types/event.ts';
import { watchTurns } from '../search/watch.ts';
import type { Fault } from '../types.ts';

/** `never-stuck`: no deadlock, no error that nothing handles, no loop. */
export const watchStuck = watchTurns('never-stuck', ({ events }) => events.flatMap(readEvent));

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
