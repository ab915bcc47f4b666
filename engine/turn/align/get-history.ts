import { isRecord } from '../../document/is-record.ts';
import { resolveSettings } from '../../document/resolve-settings.ts';
import type { Json } from '../../session/session.ts';
import { ask } from '../effects.ts';
import type { Turn } from '../turn-state.ts';
import type { Asking, HistoryMessage, LatestAction } from '../types/effect.ts';

/**
 * The last messages before this turn, oldest first. The session does not store them, so they are requested
 * once per turn, and only by a stage that needs them.
 */
export function* getHistory(turn: Turn, turns: number): Asking<HistoryMessage[]> {
  if (turns === 0 || turn.before.turn === 0) return [];
  if (!turn.requested.history) {
    const { scenario, understand } = resolveSettings(turn.compiled.flow.settings);
    const maxTurns = Math.max(
      understand.historyTurns,
      scenario.relocalization.historyTurns,
      scenario.adjudication.turns,
    );
    const limit = turn.compiled.flow.settings?.memory?.messages ?? DEFAULT_MESSAGES;
    const request = { messages: Math.min(maxTurns * MESSAGES_PER_TURN, limit) };
    const [answer] = yield* ask(turn, [{ kind: 'history', request }]);
    turn.requested.history = answer?.ok ? readMessages(answer.value) : [];
  }
  return turn.requested.history.slice(-turns * MESSAGES_PER_TURN);
}

/** The latest actions for the customer in any conversation, newest first, so that "it" can be resolved. */
export function* getLatestActions(turn: Turn): Asking<LatestAction[]> {
  const { keep, read, hours } = resolveSettings(turn.compiled.flow.settings).latestActions;
  if (keep === 0 || read === 0 || (turn.before.turn === 0 && !hasEarlier(turn))) return [];
  const request = { messages: 0, actions: { keep, read, hours, at: turn.input.at } };
  const [answer] = yield* ask(turn, [{ kind: 'history', request }]);
  const { actions } = ((answer?.ok && answer.value) || {}) as { actions?: Json };
  return Array.isArray(actions) ? (actions.filter(isAction) as unknown as LatestAction[]) : [];
}

/** Whether the customer may have other conversations. */
const hasEarlier = ({ behavior, session }: Turn): boolean =>
  behavior.remembersMore && session.customer !== undefined;

function isAction(value: Json): boolean {
  if (!isRecord(value)) return false;
  return ['at', 'capability', 'action', 'summary'].every((name) => typeof value[name] === 'string');
}

const MESSAGES_PER_TURN = 2;
const DEFAULT_MESSAGES = 50;

function readMessages(value: Json): HistoryMessage[] {
  const { messages } = (value ?? {}) as { messages?: Json };
  if (!Array.isArray(messages)) return [];
  return messages.flatMap((message): HistoryMessage[] => {
    const { role, text } = (message ?? {}) as { role?: Json; text?: Json };
    return (role === 'user' || role === 'assistant') && typeof text === 'string' ? [{ role, text }] : [];
  });
}
