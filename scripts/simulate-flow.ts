import { createInterface } from 'node:readline/promises';
import { type CompiledFlow, newSession, type Session, takeTurn } from '@turnpike/engine';
import type { Providers, TurnEvent, TurnInput, TurnResult } from '@turnpike/engine/turn';

type Print = (line: string) => void;

/**
 * Runs one conversation with the given messages, or with typed lines until it ends. Replies are printed unchanged;
 * changes of the stack are printed in square brackets.
 */
export async function simulateFlow(
  compiled: CompiledFlow,
  providers: Providers,
  messages: readonly string[],
  print: Print = console.log,
): Promise<Session> {
  const now = () => new Date().toISOString();
  let session = newSession(compiled, { id: 'simulation', at: now() });
  const take = async (input: TurnInput) => {
    const result = await takeTurn(compiled, session, input, providers);
    session = result.session;
    printTurn(compiled, result, print);
  };
  await take({ type: 'start', at: now() });
  for await (const text of messages.length > 0 ? messages : readLines()) {
    if (session.ended) break;
    if (messages.length > 0) print(`> ${text}`);
    if (text.trim() !== '') await take({ type: 'message', text, at: now() });
  }
  return session;
}

function printTurn(compiled: CompiledFlow, { events, replies, status }: TurnResult, print: Print): void {
  for (const event of events) {
    const change = describeChange(compiled, event);
    if (change !== undefined) print(`  [${change}]`);
  }
  for (const { text, options = [] } of replies) {
    print(text);
    if (options.length > 0) print(`  ${options.map(({ label }) => label).join(' | ')}`);
  }
  if (status !== 'waiting') print(`  [${status}]`);
}

/** Describes a change of the stack or the path; undefined for other events. */
function describeChange({ flow }: CompiledFlow, event: TurnEvent): string | undefined {
  const nameOf = (id: string) => flow.graphs.find((graph) => graph.id === id)?.name ?? id;
  switch (event.type) {
    case 'frame-started': {
      const missing = event.missing.length > 0 ? `, without ${event.missing.join(', ')}` : '';
      return event.kind === 'call'
        ? `${nameOf(event.graph)} called as ${event.frame}${missing}`
        : `${nameOf(event.graph)} started as ${event.frame}${missing}`;
    }
    case 'frame-paused':
      return `${nameOf(event.graph)} paused (${event.frame})`;
    case 'frame-resumed':
      return `${nameOf(event.graph)} resumed (${event.frame})`;
    case 'frame-ended': {
      const outputs = Object.keys(event.outputs);
      const returned = outputs.length > 0 ? `, returned ${outputs.join(', ')}` : '';
      return `${nameOf(event.graph)} ${event.state} (${event.frame}, ${event.by})${returned}`;
    }
    case 'rewound':
      return `rewound to ${event.to} because ${event.fact} changed (${event.frame})`;
    case 'tool-called':
      return event.ok ? `called ${event.tool}` : `called ${event.tool}: ${event.error?.message ?? 'failed'}`;
    case 'path-taken':
      return event.path === null ? 'no path' : `path ${event.path}${event.locked ? ', locked' : ''}`;
    case 'command':
      return event.result === 'rejected'
        ? `${event.command.type} refused: ${event.reason ?? 'not possible now'}`
        : undefined;
    case 'error':
      return event.message;
    default:
      return undefined;
  }
}

async function* readLines(): AsyncGenerator<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ' });
  lines.prompt();
  for await (const line of lines) {
    yield line;
    lines.prompt();
  }
}
