import { compileFlow, newSession, takeTurn } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import { observeTurn } from '@turnpike/engine/testing';
import type { TurnInput, TurnResult } from '@turnpike/engine/turn';
import { createProviders } from '../scored';
import type { Case } from './case';
import { findCaseFault, type Shown } from './find-case-fault';

const START = Date.parse('2026-01-05T09:00:00Z');
const BETWEEN_TURNS_MS = 20_000;

type Input = TurnInput extends infer Kind ? (Kind extends unknown ? Omit<Kind, 'at'> : never) : never;

/** Runs one case with local understanding. Returns its first fault, or undefined if it passes. */
export async function holdCase(
  document: FlowDocument,
  test: Case,
  messages: readonly string[],
): Promise<string | undefined> {
  const flow = withTools(document, test.tools);
  const compiled = compile(flow);
  const providers = createProviders(flow);
  let time = START;
  let session = newSession(compiled, { id: 'rasa', at: new Date(START).toISOString() });
  const take = async (input: Input): Promise<TurnResult> => {
    time += BETWEEN_TURNS_MS;
    const place = { at: new Date(time).toISOString(), locale: 'en-US', timezone: 'UTC' };
    const result = await takeTurn(compiled, session, { ...place, ...input } as TurnInput, providers);
    session = result.session;
    return result;
  };

  await take({ type: 'start' });
  if (test.states) await take({ type: 'override', states: test.states });
  for (const [index, step] of test.steps.entries()) {
    if (step.skip) continue;
    if (session.ended) return `step ${index + 1}: the conversation has ended`;
    const result = await take({ type: 'message', text: step.write ?? messages[index] ?? '' });
    const fault = findCaseFault(step, show(compiled, result));
    if (fault) return `step ${index + 1}: ${fault}`;
  }
  return undefined;
}

function withTools(document: FlowDocument, results: Case['tools']): FlowDocument {
  if (!results) return document;
  const tools = document.tools?.map((tool) =>
    results[tool.id] ? { ...tool, binding: { type: 'mock', cases: results[tool.id] } } : tool,
  );
  return { ...document, tools } as FlowDocument;
}

function compile(flow: FlowDocument) {
  const compiled = compileFlow(flow, { id: 'rasa' });
  if (!compiled.ok)
    throw new Error(`bench/understanding/rasa/flow.json is invalid: ${JSON.stringify(compiled.problems)}`);
  return compiled.compiled;
}

/** Decided nodes, and actions that called a tool. */
function show(compiled: ReturnType<typeof compile>, result: TurnResult): Shown {
  const observed = observeTurn(compiled, result);
  const nodes = result.events.flatMap((event) =>
    event.type === 'decision' || event.type === 'tool-called' ? [event.node] : [],
  );
  return { ...observed, nodes };
}
