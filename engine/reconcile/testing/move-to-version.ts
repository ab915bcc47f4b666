import { expect } from 'vitest';
import type { FlowDocument } from '../../document/flow-document.ts';
import { replayTurn } from '../../drivers/replay-turn.ts';
import type { Json } from '../../session/session.ts';
import { type Conversation, compileOrThrow, deepFreeze } from '../../testing/conversation.ts';
import { fillProviders } from '../../testing/fill-providers.ts';
import { withHistory } from '../../testing/script-answers.ts';
import { parseInstant, toInstant } from '../../time/instant.ts';
import type { Answer, Effect, EffectKind } from '../../turn/types/effect.ts';
import type { ReconcileChange, UpdateStrategy } from '../../turn/types/reconcile-change.ts';
import type { TurnResult } from '../../turn/types/record.ts';
import { reconciledTurn } from '../reconciled-turn.ts';

export type VersionMove = {
  result: TurnResult;
  changes: ReconcileChange[];
  /** The changes as short strings. */
  summaries: string[];
  asked: Effect[];
};
export type MoveOptions = {
  strategy?: UpdateStrategy;
  /** Known facts of the customer; they are marked as remembered. */
  customer?: Record<string, Json>;
  text?: string;
  /** Answers by kind, in request order. */
  answers?: Partial<Record<EffectKind, Json[]>>;
};

/**
 * Takes the next turn of a conversation in another version of its flow, and checks that its record replays to
 * the same result.
 */
export function moveToVersion(
  talk: Conversation,
  flow: FlowDocument,
  { strategy = 'conservative', customer = {}, text = 'words', answers = {} }: MoveOptions = {},
): VersionMove {
  const facts = flow.facts.map((fact) =>
    fact.name in customer ? { ...fact, remember: 'customer' as const } : fact,
  );
  const compiled = compileOrThrow({ ...flow, facts });
  const at = toInstant((parseInstant(talk.session.at) ?? 0) + 60_000);
  const asked: Effect[] = [];
  const left = new Map(Object.entries(answers).map(([kind, values]) => [kind, [...values]]));
  const { history } = withHistory(fillProviders(none), talk.results);
  const answer = (effect: Effect): Answer => {
    asked.push(effect);
    const next = left.get(effect.kind)?.shift();
    if (next !== undefined) return { ok: true, value: next };
    if (effect.kind === 'loadCustomer') {
      const known = Object.entries(customer).map(([name, value]) => ({ name, value, source: 'user' }));
      return { ok: true, value: { facts: known, capabilities: [] } };
    }
    return effect.kind === 'history' ? (history(effect.request, effect) as Answer) : none();
  };
  const from = { from: talk.compiled, strategy };
  const session = deepFreeze({ ...talk.session, customer: 'customer' });
  const turning = reconciledTurn(compiled, session, { type: 'message', text, at }, from, false);
  let step = turning.next();
  while (!step.done) step = 'ask' in step.value ? turning.next(step.value.ask.map(answer)) : turning.next();
  const result = step.value;
  const { record, events } = result;
  expect(JSON.stringify(replayTurn(compiled, JSON.parse(JSON.stringify(record))))).toBe(
    JSON.stringify(result),
  );
  expect(events.filter(({ type }) => type === 'illegal-transition')).toEqual([]);
  const changes = record.reconciled?.changes ?? [];
  expect(events.slice(0, changes.length).map((event) => event.type === 'reconciled' && event.change)).toEqual(
    changes,
  );
  return { result, changes, summaries: changes.map(summarize), asked };
}

const none = (): Answer => ({
  ok: false,
  error: { code: 'no-answer', message: 'None given.', retryable: false },
});

function summarize(change: ReconcileChange): string {
  switch (change.kind) {
    case 'anchor':
      return `anchor ${change.node ?? '-'}`;
    case 'moved':
      return `moved ${change.from}>${change.to} by ${change.by}`;
    case 'teleported':
      return `teleported ${change.from}>${change.to} at ${change.fork}`;
    case 'filled':
      return `filled ${change.node}.${change.fact} from ${change.from}`;
    case 'asks':
      return `asks ${change.node} ${change.facts.join()}`;
    case 'called':
      return `called ${change.tool} at ${change.node} ${change.ok ? 'ok' : change.error?.code}`;
    case 'blocked':
      return `blocked ${change.node} by ${change.checkpoint} from ${change.wanted}`;
    case 'ended':
      return `ended ${change.frame} ${change.reason}`;
    case 'dropped':
      return `dropped ${change.what} ${change.name}`;
  }
}
