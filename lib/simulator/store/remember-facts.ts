import type { CustomerKnown, TurnEvent } from '@turnpike/engine/turn';

type KnownFacts = CustomerKnown['facts'];

/** Stored facts of a customer after a turn, from its events. */
export function keepFacts(known: KnownFacts, events: readonly TurnEvent[]): KnownFacts {
  const facts = new Map(known.map((fact) => [fact.name, fact]));
  for (const event of events) {
    if (event.type !== 'customer-remembered') continue;
    for (const fact of event.facts) {
      if (fact.value === null) facts.delete(fact.name);
      else facts.set(fact.name, fact);
    }
  }
  return [...facts.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
