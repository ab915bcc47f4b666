import { type CompiledFlow, newSession, type Session, takeTurn } from '@turnpike/engine';
import { formatEnglish, type MessageDescriptor, msg } from '@turnpike/engine/messages';
import { listMessages, withHistory } from '@turnpike/engine/testing';
import type { Providers, Reply, ToolResult, TurnInput, TurnResult } from '@turnpike/engine/turn';
import { compileUnfinished, listRunning } from '@turnpike/engine/views';
import type { PreviewInput, PreviewStop, PreviewTurn } from '@/lib/contract/schemas/previews';
import { createServerLocal, loadServerWords } from '@/lib/server/providers/create-server-local';
import { Refusal } from '@/lib/server/refusal';
import { toPending } from '@/lib/server/turns/take/answer-body';
import { withDay } from '@/lib/server/turns/take/with-day';
import { recallMessages } from '@/lib/understanding/recall-messages';

export type PreviewRunInput = {
  /** JSON text of a document that parses; it may have errors. */
  document: string;
  inputs: readonly (PreviewInput & { at: string })[];
};
export type PreviewRun = {
  /** One for each input that was taken. */
  turns: Pick<PreviewTurn, 'turn' | 'status' | 'replies' | 'pending'>[];
  /** Why the last input could not be answered in full. */
  stop?: PreviewStop;
  /** Names of the nodes that replied. */
  names: Record<string, string>;
};

/** Rounds in which results of async tools are taken after one input. */
const MAX_ROUNDS = 10;
const MESSAGES_OF_A_TURN = 2;

/**
 * Runs a conversation of a preview from its start, with the engine and understanding of production. Tools answer from
 * their mock cases, async ones at once. It stops at an unfinished card.
 */
export async function runPreview({ document, inputs }: PreviewRunInput): Promise<PreviewRun> {
  const { compiled, blocking, stops } = compileUnfinished(JSON.parse(document), formatEnglish);
  if (!compiled) return { turns: [], names: {}, stop: toStop(null, blocking) };
  const conversation = openConversation(compiled, stops, inputs[0]?.at ?? '');
  const turns: PreviewRun['turns'] = [];
  let stop: PreviewStop | undefined;
  for (const input of inputs) {
    if (stop || conversation.isOver())
      throw new Refusal('session-finished', msg('The conversation has ended. Start again.'));
    const taken = await conversation.take(input);
    turns.push(taken.turn);
    stop = taken.stop;
  }
  return { turns, names: listNames(compiled, turns), ...(stop && { stop }) };
}

function openConversation(compiled: CompiledFlow, stops: Stops, at: string) {
  const local = createServerLocal(compiled.flow);
  const results: TurnResult[] = [];
  let session: Session = newSession(compiled, { id: 'preview', at });

  return {
    isOver: () => session.ended !== undefined,
    async take(input: PreviewRunInput['inputs'][number]) {
      const replies: Reply[] = [];
      let next: TurnInput | undefined = withDay(input as TurnInput);
      let stop: PreviewStop | undefined;
      for (let round = 0; next && !stop && round <= MAX_ROUNDS; round += 1) {
        const result: TurnResult = await takeTurn(compiled, session, next, remembering(local, results));
        session = result.session;
        results.push(result);
        const end = findStop(result, stops);
        replies.push(...result.replies.slice(0, end?.at));
        stop = end?.stop;
        next = stop || session.ended ? undefined : await findToolResult(local, results, input);
      }
      const status = stop ? ('error' as const) : (results.at(-1)?.status ?? 'idle');
      const pending = !stop && session.pending ? { pending: toPending(session.pending) } : {};
      return { turn: { turn: session.turn, status, replies, ...pending }, stop };
    },
  };
}

type Stops = ReturnType<typeof compileUnfinished>['stops'];

/** The first reply in place of an unfinished node. A skipped node stops the conversation only if nothing else asks. */
function findStop(
  { replies, status }: TurnResult,
  stops: Stops,
): { at: number; stop: PreviewStop } | undefined {
  for (const [at, { node }] of replies.entries()) {
    const found = node === undefined ? undefined : stops.get(node);
    if (found && !(found.skipped && status === 'waiting'))
      return { at, stop: toStop(found.name, found.problems) };
  }
  return undefined;
}

/** Providers that answer from the turns before. */
function remembering(local: Providers, results: readonly TurnResult[]): Providers {
  return {
    ...withHistory(local, results),
    recall: async ({ text, limit, outside }) => {
      const all = listMessages(results);
      const earlier = outside === 0 ? all : all.slice(0, -outside * MESSAGES_OF_A_TURN);
      const exchanges = recallMessages(earlier, { text, limit }, await loadServerWords());
      return { ok: true, value: { exchanges } };
    },
  };
}

/** The result of the first async tool that is still running. */
async function findToolResult(
  local: Providers,
  results: readonly TurnResult[],
  { at, locale, timezone }: PreviewRunInput['inputs'][number],
): Promise<TurnInput | undefined> {
  const [running] = listRunning(results.map(({ record }) => record));
  if (!running) return undefined;
  const { operationId, ...request } = running;
  const answer = await local.callTool(request, { kind: 'callTool', request, seq: 0 });
  const data: ToolResult = answer.ok
    ? { operationId, ok: true, value: answer.value }
    : { operationId, ok: false, error: answer.error };
  const context = {
    at,
    ...(locale !== undefined && { locale }),
    ...(timezone !== undefined && { timezone }),
  };
  return withDay({ type: 'event', name: 'tool-result', data, ...context });
}

const MAX_PROBLEMS = 10;

function toStop(card: string | null, problems: readonly { message: MessageDescriptor }[]): PreviewStop {
  return { card, problems: problems.slice(0, MAX_PROBLEMS).map(({ message }) => message) };
}

function listNames({ flow }: CompiledFlow, turns: PreviewRun['turns']): Record<string, string> {
  const spoke = new Set(turns.flatMap(({ replies }) => replies.map(({ node }) => node)));
  const nodes = flow.graphs.flatMap((graph) => graph.nodes).filter(({ id }) => spoke.has(id));
  return Object.fromEntries(nodes.map(({ id, name }) => [id, name]));
}
