import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import type { FlowDocument } from '../../document/flow-document.ts';
import type { Regions } from '../regions/regions.ts';
import { isSameCondition } from './is-same-condition.ts';

/**
 * The second flow with the conditions of the first one, wherever both hold in the same cases. What is left of its
 * differences is more than another way to write them.
 */
export function alignConditions(before: CompiledFlow, after: CompiledFlow, regions: Regions): FlowDocument {
  const known = new Map(listConditions(before.flow).map(({ place, source }) => [place, source]));
  const aligned = JSON.parse(JSON.stringify(after.flow)) as FlowDocument;
  for (const { place, source, replace } of listConditions(aligned)) {
    const other = known.get(place);
    if (other === undefined || other === source || other === 'else' || source === 'else') continue;
    if (isSameCondition(after, regions, other, source)) replace(other);
  }
  return aligned;
}

type Place = { place: string; source: string; replace: (source: string) => void };

/** The conditions of connections, nodes, gates, triggers and rules. */
function listConditions({ graphs, gates, rules = [], paths = [] }: FlowDocument): Place[] {
  const places: Place[] = [];
  const add = (place: string, source: string | undefined, replace: (source: string) => void) => {
    if (source !== undefined) places.push({ place, source, replace });
  };
  const addWhen = (place: string, holder: { when?: string | undefined } | undefined) =>
    add(place, holder?.when, (source) => {
      if (holder) holder.when = source;
    });
  for (const gate of gates) addWhen(`gate ${gate.name}`, gate.satisfiedBy);
  for (const graph of graphs) {
    addWhen(`trigger ${graph.id}`, graph.trigger);
    for (const node of graph.nodes) addWhen(`node ${graph.id} ${node.id}`, node);
    for (const edge of graph.edges ?? []) {
      addWhen(`transition ${graph.id} ${edge.id}`, edge.condition);
      add(`edge ${graph.id} ${edge.id}`, edge.guard, (source) => {
        edge.guard = source;
      });
    }
  }
  for (const rule of rules) addWhen(`rule ${rule.id}`, rule.condition);
  for (const path of paths) addWhen(`path ${path.id}`, path.condition);
  return places;
}
