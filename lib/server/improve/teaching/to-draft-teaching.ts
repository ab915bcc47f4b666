import type { Teaching } from '@/lib/contract/schemas/improve';
import type { DraftTeaching } from './change-draft';

/** The id that a new rule gets: its name, and the place of its first message, so that a preview has the same. */
export function toDraftTeaching(change: Teaching): DraftTeaching {
  const texts = change.messages.flatMap(({ add }) => add ?? []);
  if (change.kind === 'teach') return { target: change.target, texts };
  const [first] = change.messages;
  return {
    target: { kind: 'rule', rule: toRuleId(change.rule.name, first) },
    texts,
    rule: change.rule,
  };
}

function toRuleId(name: string, first: Teaching['messages'][number] | undefined): string {
  const words = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  const place = `${first?.sessionId.slice(-6)}${first?.rev}`.toLowerCase().replace(/[^a-z0-9]/g, '');
  return [words || 'rule', place].join('-');
}
