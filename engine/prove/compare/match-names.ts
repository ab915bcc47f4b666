import { toCanonicalJson } from '../../document/canonical-json.ts';
import type { Condition } from '../../document/condition.ts';
import type { FlowDocument } from '../../document/flow-document.ts';

/** Finds what a name or id of one flow is called in another one. */
export type NameMatch = Record<'fact' | 'graph' | 'path' | 'condition', ReadonlyMap<string, string>>;

type Named = { id: string; means: unknown };

/**
 * Matches what customers can mean: facts, graphs with a trigger, paths, and the conditions of rules and transitions.
 * What has no namesake is matched by its definition, if only one has that definition.
 */
export function matchNames(from: FlowDocument, to: FlowDocument): NameMatch {
  const match = (list: (flow: FlowDocument) => Named[]) => matchItems(list(from), list(to));
  return {
    fact: match(({ facts }) => facts.map(({ name, description: _, ...means }) => ({ id: name, means }))),
    graph: match(({ graphs }) =>
      graphs.flatMap(({ id, trigger }) => (trigger ? [{ id, means: words(trigger) }] : [])),
    ),
    path: match(({ paths = [] }) => paths.map(({ id, condition }) => ({ id, means: words(condition) }))),
    condition: match(listConditions),
  };
}

const words = ({ text, examples }: Condition) => ({ text, examples });

const listConditions = ({ rules = [], graphs }: FlowDocument): Named[] => [
  ...rules.map(({ id, condition }) => ({ id, means: ['rule', words(condition)] })),
  ...graphs.flatMap(({ edges = [] }) =>
    edges.flatMap(({ id, condition }) =>
      condition ? [{ id, means: ['transition', words(condition)] }] : [],
    ),
  ),
];

function matchItems(from: readonly Named[], to: readonly Named[]): ReadonlyMap<string, string> {
  const ids = new Set(to.map(({ id }) => id));
  const matched = new Map(from.flatMap(({ id }) => (ids.has(id) ? [[id, id] as const] : [])));
  const open = groupByMeaning(to.filter(({ id }) => !matched.has(id)));
  for (const [means, [item, ...others]] of groupByMeaning(from.filter(({ id }) => !matched.has(id)))) {
    const [other, ...more] = open.get(means) ?? [];
    if (item && other && others.length + more.length === 0) matched.set(item.id, other.id);
  }
  return matched;
}

function groupByMeaning(items: readonly Named[]): Map<string, Named[]> {
  const groups = new Map<string, Named[]>();
  for (const item of items) {
    const means = toCanonicalJson(item.means);
    groups.set(means, [...(groups.get(means) ?? []), item]);
  }
  return groups;
}
