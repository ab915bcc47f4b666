import { msg } from '../../messages/message.ts';
import { isAtWork } from '../../session/session.ts';
import type { TurnResult } from '../../turn/types/record.ts';
import { watchTurns } from '../search/watch.ts';
import type { Fault } from '../types.ts';

/** `finishes-clean`: when the flow completes a conversation, no task, request or call is still open. */
export const watchClean = watchTurns('finishes-clean', (result) => {
  const { events } = result;
  const isCompleted = events.some((event) => event.type === 'completed' && event.by !== 'user');
  return isCompleted ? [...listTasks(result), ...listRequests(result), ...listCalls(result)] : [];
});

/** Ending the main graph cancels the tasks that are paused or running. */
function listTasks({ events, record: { before } }: TurnResult): Fault[] {
  const kinds = new Map(before.frames.map(({ id, kind }) => [id, kind]));
  for (const event of events) if (event.type === 'frame-started') kinds.set(event.frame, event.kind);
  return events.flatMap((event) =>
    event.type === 'frame-ended' &&
    event.state === 'cancelled' &&
    event.by !== 'user' &&
    event.by !== 'correction' &&
    kinds.get(event.frame) === 'interrupt'
      ? [
          {
            code: 'open-task',
            subject: event.graph,
            message: msg('The conversation ends while the task {graph} is open', { graph: event.graph }),
          },
        ]
      : [],
  );
}

function listRequests({ session }: TurnResult): Fault[] {
  const { pending } = session;
  if (!pending?.request) return [];
  const { node } = pending;
  return [
    {
      code: 'open-request',
      subject: node,
      message: msg('The conversation ends while the request of {node} is open', { node }),
    },
  ];
}

/** Calls that were started and whose result did not arrive before the end. */
function listCalls({ events, record: { before } }: TurnResult): Fault[] {
  const arrived = new Set(
    events.flatMap((event) =>
      event.type === 'tool-result' && event.result === 'taken' ? [event.operationId] : [],
    ),
  );
  const running = [
    ...(before.plans ?? [])
      .filter(isAtWork)
      .flatMap(({ steps }) => steps.filter(({ state }) => state === 'started'))
      .map(({ tool, operationId = '' }) => ({ tool, operationId })),
    ...events.flatMap((event) => (event.type === 'tool-started' ? [event] : [])),
  ];
  return running
    .filter(({ operationId }) => !arrived.has(operationId))
    .map(({ tool }) => ({
      code: 'running-call',
      subject: tool,
      message: msg('The conversation ends while a call of {tool} is running', { tool }),
    }));
}
