import { type FlowDocument, resolveSettings } from '@turnpike/engine/document';
import type { AskedFor, Matching, Providers, Understanding } from '@turnpike/engine/turn';
import { listConditionSets } from '@turnpike/engine/views';
import type { TeachTarget } from '@/lib/contract/schemas/improve';

/** A message with the node where the conversation waited. */
export type SaidMessage = { text: string; locale: string; node: string | null };
type Scores = Map<string, number>;

/** A time for requests that have no clock. */
const AT = '2026-01-01T00:00:00.000Z';

/** One text per target, for maps. */
export function toTargetKey(target: TeachTarget): string {
  switch (target.kind) {
    case 'trigger':
      return `graph:${target.graph}`;
    case 'transition':
      return `edge:${target.graph}/${target.edge}`;
    case 'rule':
      return `rule:${target.rule}`;
    case 'choice':
      return `fact:${target.fact}=${target.value}`;
  }
}

/** The score from which a message means a target; null for a choice, which is found by its words. */
export function getNeededScore({ settings }: FlowDocument, { kind }: TeachTarget): number | null {
  const { entryThreshold, transitionThreshold, sanityThreshold } = resolveSettings(settings).scenario;
  if (kind === 'choice') return null;
  if (kind === 'rule') return sanityThreshold;
  return kind === 'trigger' ? entryThreshold : transitionThreshold;
}

/** The scores of a message for all triggers and rules, and for the transitions of the step where it was said. */
export async function scoreMeanings(
  flow: FlowDocument,
  local: Providers,
  { text, locale, node }: SaidMessage,
): Promise<Scores> {
  const sets = [...listConditionSets(flow).keys()].filter(
    (set) => !set.startsWith('step:') || (node !== null && set.endsWith(`/${node}`)),
  );
  const answer = await local.match(
    { text, locale, sets: sets.map((set) => ({ set })) },
    { seq: 0, kind: 'match', request: { text, locale, sets: [] } },
  );
  const { scores } = (answer.ok ? answer.value : { scores: {} }) as unknown as Matching;
  return new Map(
    Object.entries(scores).flatMap(([set, rows]) =>
      rows.map(([id, score]) => [toTargetKey(toTarget(set, id)), score] as const),
    ),
  );
}

/** The condition of a set as a target. */
export function toTarget(set: string, id: string): TeachTarget {
  if (set === 'triggers') return { kind: 'trigger', graph: id };
  const [graph = ''] = set.slice('step:'.length).split('/');
  return set.startsWith('step:') ? { kind: 'transition', graph, edge: id } : { kind: 'rule', rule: id };
}

/** 1 if the words of a message say a value of a choice that it answers, else 0. */
export async function scoreChoice(
  flow: FlowDocument,
  local: Providers,
  { fact, value }: Extract<TeachTarget, { kind: 'choice' }>,
  { text, locale, node }: SaidMessage,
): Promise<number> {
  const values = flow.facts.find(({ name }) => name === fact)?.values ?? [];
  const pending: AskedFor = {
    ...{ node: node ?? '', facts: [fact], expects: 'single_choice' },
    options: values.map((row) => ({ id: row.value, label: row.value })),
  };
  const request = { text, locale, timezone: 'UTC', at: AT, pending, known: [] };
  const answer = await local.understand(request, { seq: 0, kind: 'understand', request });
  const { commands } = (answer.ok ? answer.value : { commands: [] }) as unknown as Understanding;
  const isSaid = commands.some(
    (command) =>
      (command.type === 'SetFact' && command.fact === fact && command.value === value) ||
      (command.type === 'Choose' && command.options.includes(value)),
  );
  return isSaid ? 1 : 0;
}
