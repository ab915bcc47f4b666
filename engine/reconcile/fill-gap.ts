import type { CompiledNode } from '../compile/compiled-flow.ts';
import { isRecord } from '../document/is-record.ts';
import { resolveSettings } from '../document/resolve-settings.ts';
import type { FactSource, Frame, Json } from '../session/session.ts';
import { parseInstant } from '../time/instant.ts';
import { loadCustomer } from '../turn/actions/load-customer.ts';
import { getHistory } from '../turn/align/get-history.ts';
import { ask } from '../turn/effects.ts';
import { commitValue, computeFacts, startChanges } from '../turn/facts.ts';
import { updateGates } from '../turn/gates.ts';
import { listSeen } from '../turn/scope.ts';
import type { Asking, UnderstandRequest } from '../turn/types/effect.ts';
import type { Reconciling } from './reconciling.ts';

/** Facts that a node asks for in the new version but not in the old one, and that are still unknown. */
export function listGaps(
  { turn }: Reconciling,
  now: CompiledNode,
  before: CompiledNode | undefined,
): string[] {
  const asked =
    now.node.type === 'step' ? [...(now.node.requiresFacts ?? []), ...(now.node.produces ?? [])] : now.asks;
  if (now.node.type !== 'question' && now.node.type !== 'step') return [];
  const known = new Set(before?.produces);
  return [...new Set(asked)].filter(
    (fact) =>
      !known.has(fact) &&
      turn.compiled.facts.get(fact)?.compute === undefined &&
      turn.scope.fact(fact) === undefined,
  );
}

/**
 * Fills the facts of a new question from the customer's stored facts, then from the messages of this
 * conversation. Returns the facts that still have to be asked for.
 */
export function* fillGap(
  context: Reconciling,
  frame: Frame,
  node: string,
  facts: string[],
): Asking<string[]> {
  const wanted = facts.filter((fact) => context.to.remembered.has(fact));
  const known = wanted.length > 0 ? yield* listFromCustomer(context) : new Map<string, Json>();
  const fromCustomer = wanted.filter((fact) => {
    const value = known.get(fact);
    return value !== undefined && fill(context, frame, node, fact, value, 'customer');
  });
  const left = facts.filter((fact) => !fromCustomer.includes(fact));
  if (left.length === 0) return [];
  const found = yield* readConversation(context, node, left);
  const filled = new Set<string>();
  for (const [fact, value] of found)
    if (!filled.has(fact) && fill(context, frame, node, fact, value, 'conversation')) filled.add(fact);
  return left.filter((fact) => !filled.has(fact));
}

/** Facts from the customer's earlier conversations that have not expired. */
function* listFromCustomer({ turn }: Reconciling): Asking<Map<string, Json>> {
  const { facts } = yield* loadCustomer(turn);
  return new Map(
    facts.flatMap(({ name, value, expiresAt }): [string, Json][] => {
      const until = expiresAt === undefined ? undefined : parseInstant(expiresAt);
      return until !== undefined && until <= turn.now ? [] : [[name, value]];
    }),
  );
}

const SOURCES = { customer: 'customer', conversation: 'user' } as const satisfies Record<string, FactSource>;

function fill(
  { turn, changes }: Reconciling,
  frame: Frame,
  node: string,
  fact: string,
  value: Json,
  from: 'customer' | 'conversation',
): boolean {
  const written = startChanges();
  if (!commitValue(turn, fact, value, SOURCES[from], written).ok) return false;
  computeFacts(turn, written);
  updateGates(turn, written.changed, []);
  changes.push({ kind: 'filled', frame: frame.id, node, fact, value: turn.scope.fact(fact) ?? value, from });
  return true;
}

/**
 * Reads the user's last messages again for the new question. A free-text fact is not listed as asked, since
 * the whole conversation would be taken as its value.
 */
function* readConversation(context: Reconciling, node: string, facts: string[]): Asking<[string, Json][]> {
  const { turn, to } = context;
  const { scenario, understand } = resolveSettings(to.flow.settings);
  const messages = yield* getHistory(turn, scenario.relocalization.historyTurns);
  const text = messages.flatMap((message) => (message.role === 'user' ? [message.text] : [])).join('\n');
  if (text.trim() === '') return [];
  const asked = facts.filter((fact) => to.facts.get(fact)?.type !== 'text');
  const request: UnderstandRequest = {
    text,
    locale: turn.locale,
    timezone: turn.input.timezone ?? 'UTC',
    at: turn.input.at,
    pending: asked.length === 0 ? null : { node, facts: asked, expects: 'text' },
    known: listSeen(turn.session, turn.view.frame).map(([name]) => name),
    stack: turn.session.frames.map(({ id, graph }) => ({ frame: id, graph })).reverse(),
    mode: understand.mode,
    history: messages,
  };
  const [answer] = yield* ask(turn, [{ kind: 'understand', request }]);
  const commands = answer?.ok ? (answer.value as { commands?: Json } | null)?.commands : undefined;
  const wanted = new Set(facts);
  return (Array.isArray(commands) ? commands : []).flatMap((command): [string, Json][] => {
    if (!isRecord(command)) return [];
    const { type, fact, value } = command;
    if (type !== 'SetFact' || typeof fact !== 'string' || value === undefined || value === null) return [];
    const name = to.facts.has(fact) ? fact : to.factNames.get(fact.toLowerCase());
    return name !== undefined && wanted.has(name) ? [[name, value]] : [];
  });
}
