import type { CompiledFlow } from '../compile/compiled-flow.ts';
import { listConditionSets } from '../conditions/condition-sets.ts';
import type { Json } from '../session/session.ts';
import type {
  Answer,
  HistoryMessage,
  HistoryRequest,
  MatchRequest,
  Providers,
} from '../turn/types/effect.ts';
import type { TurnRecord, TurnResult } from '../turn/types/record.ts';
import { listActions } from '../views/list-actions.ts';

/** Answers `match` with a script's scores by edge or rule id; conditions without a score get 0. */
export function answerScores(
  { flow }: CompiledFlow,
  scores: Readonly<Record<string, number>>,
): (request: MatchRequest) => Answer {
  const conditions = listConditionSets(flow);
  return ({ sets }) => {
    const found = sets.map(({ set, topK, except = [] }): [string, Json] => {
      const rows = (conditions.get(set) ?? [])
        .filter(({ id }) => !except.includes(id))
        .map(({ id }): [string, number] => [id, scores[id] ?? 0])
        .sort((a, b) => b[1] - a[1]);
      return [set, rows.slice(0, topK)];
    });
    return { ok: true, value: { scores: Object.fromEntries(found) } };
  };
}

/** The messages of these turns, oldest first. */
export function listMessages(
  turns: readonly { record: Pick<TurnRecord, 'input' | 'replies'> }[],
): HistoryMessage[] {
  return turns.flatMap(({ record: { input, replies } }): HistoryMessage[] => [
    ...(input.type === 'message' ? [{ role: 'user' as const, text: input.text }] : []),
    ...replies.map(({ text }): HistoryMessage => ({ role: 'assistant', text })),
  ]);
}

/** Providers whose `history` is read from the given turns. */
export function withHistory(providers: Providers, turns: readonly Pick<TurnResult, 'record'>[]): Providers {
  const history = ({ messages, actions }: HistoryRequest): Answer => ({
    ok: true,
    value: {
      messages: messages === 0 ? [] : (listMessages(turns).slice(-messages) as unknown as Json),
      ...(actions ? { actions: listActions(turns, actions) as unknown as Json } : {}),
    },
  });
  return { ...providers, history };
}
