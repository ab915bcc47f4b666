import type { Rule } from '@turnpike/engine/document';
import type { Command, Providers } from '@turnpike/engine/turn';
import { UNUSED_PROVIDERS } from './peers';

/** Many rules. Every other one has a cooldown, so that its firings are counted. */
export function listRules(count: number): Rule[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `rule-${index}`,
    name: `Rule ${index}`,
    condition: { text: `Asks about matter ${index}`, examples: [`What about matter ${index}?`] },
    action: `Tell about matter ${index}.`,
    ...(index % 2 === 0 ? {} : { cooldownTurns: 1 }),
  }));
}

/** A provider that always finds the same ten candidates and applies two of them. */
export function createRuleProviders(said: { commands: Command[] }): Providers {
  const found = Array.from({ length: 10 }, (_, index) => [`rule-${index}`, 0.9 - index / 20]);
  return {
    ...UNUSED_PROVIDERS,
    understand: () => ({ ok: true, value: { commands: said.commands } as never }),
    match: ({ sets }) => ({
      ok: true,
      value: { scores: Object.fromEntries(sets.map(({ set }) => [set, found])) } as never,
    }),
    rank: ({ options }) => ({
      ok: true,
      value: { ranked: options.slice(0, 1).map(({ id }) => [id, 1]) } as never,
    }),
    format: ({ items }) => ({ ok: true, value: items.map((item) => String(item.value)) }),
    generate: () => ({ ok: true, value: { text: null } }),
  };
}
