import { parseValue } from '../../facts/parse-value.ts';
import { findFact, isPresent, type Json } from '../../session/session.ts';
import { parseInstant } from '../../time/instant.ts';
import { ask } from '../effects.ts';
import { writeFact } from '../rows.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Asking, CustomerKnown } from '../types/effect.ts';
import type { RememberedFact } from '../types/event.ts';

const NOTHING_KNOWN: CustomerKnown = { facts: [], capabilities: [] };

/** Known data of the customer from outside this conversation; loaded once per turn. */
export function* loadCustomer(turn: Turn): Asking<CustomerKnown> {
  const { customer } = turn.session;
  if (turn.requested.customer || customer === undefined) return turn.requested.customer ?? NOTHING_KNOWN;
  const [answer] = yield* ask(turn, [{ kind: 'loadCustomer', request: { customer } }]);
  turn.requested.customer = answer?.ok ? readKnown(answer.value) : NOTHING_KNOWN;
  return turn.requested.customer;
}

function readKnown(value: Json): CustomerKnown {
  const { facts, capabilities } = (value ?? {}) as { facts?: Json; capabilities?: Json };
  return {
    facts: (Array.isArray(facts) ? facts : []).filter(isKnownFact) as unknown as CustomerKnown['facts'],
    capabilities: (Array.isArray(capabilities) ? capabilities : []).filter((id) => typeof id === 'string'),
  };
}

function isKnownFact(fact: Json): boolean {
  return (
    fact !== null &&
    typeof fact === 'object' &&
    !Array.isArray(fact) &&
    typeof fact.name === 'string' &&
    fact.value !== undefined
  );
}

/**
 * Starts a new conversation with the facts of the customer's earlier ones, unless a fact was given at the
 * start or has expired.
 */
export function* fillFromCustomer(turn: Turn): Asking {
  const { compiled, session, now } = turn;
  const known = yield* loadCustomer(turn);
  const filled: string[] = [];
  for (const { name, value, verified, expiresAt } of known.facts) {
    const fact = compiled.remembered.has(name) ? compiled.facts.get(name) : undefined;
    if (!fact || fact.compute !== undefined || isPresent(findFact(session, name))) continue;
    const until = typeof expiresAt === 'string' ? parseInstant(expiresAt) : undefined;
    const parsed = parseValue(fact, value);
    if (!parsed.ok || (until !== undefined && until <= now)) continue;
    writeFact(turn, name, parsed.value, 'customer', undefined, verified === true);
    const row = findFact(session, name);
    // It keeps its original expiry.
    if (row && until !== undefined) row[4] = expiresAt as string;
    filled.push(name);
  }
  addEvent(turn, { type: 'customer-loaded', facts: filled, capabilities: known.capabilities });
}

/** Records the facts of this turn, set or cleared, that the customer's next conversation should know. */
export function noteRemembered(turn: Turn): void {
  const {
    compiled,
    session,
    log: { events },
  } = turn;
  const names = new Set<string>();
  for (const event of events)
    if ((event.type === 'fact-set' || event.type === 'fact-cleared') && compiled.remembered.has(event.fact))
      names.add(event.fact);
  // Facts that a caller gave at the start count too; they have no event of their own.
  if (session.turn === 1)
    for (const [name, , , source] of session.facts)
      if (source === 'start' && compiled.remembered.has(name)) names.add(name);
  const facts = [...names].sort().map((name): RememberedFact => {
    const row = findFact(session, name);
    if (!row || row[1] === null) return { name, value: null, source: row?.[3] ?? 'user' };
    const [, value, , source, expiresAt, verified] = row;
    return {
      name,
      value,
      source,
      ...(verified ? { verified } : {}),
      ...(expiresAt == null ? {} : { expiresAt }),
    };
  });
  if (facts.length > 0) addEvent(turn, { type: 'customer-remembered', facts });
}
