import { compileFlow } from '../../compile/compile-flow.ts';
import { surveyFlow } from '../../compile/survey/survey.ts';
import { toCanonicalJson } from '../../document/canonical-json.ts';
import type { Fact } from '../../document/fact.ts';
import type { FlowDocument } from '../../document/flow-document.ts';
import type { Json } from '../../session/session.ts';
import { findRegions, type Region, type Regions } from '../regions/regions.ts';

/**
 * Regions for two flows at once: values that no expression of either flow can distinguish. A fact that the two define
 * differently is only sampled.
 */
export function joinRegions(before: FlowDocument, after: FlowDocument): Regions {
  const regions = findRegions(surveyJoined(before, after, before.facts));
  const changed = listChangedFacts(before, after);
  if (changed.size === 0) return regions;
  const others = findRegions(surveyJoined(before, after, after.facts));
  return new Map(
    [...regions].map(([name, region]) => [
      name,
      changed.has(name) ? mergeRegions(name, region, others.get(name) as Region) : region,
    ]),
  );
}

/** Facts of both flows that have another type, other values, or other checks. */
function listChangedFacts(before: FlowDocument, after: FlowDocument): Set<string> {
  const others = new Map(after.facts.map((fact) => [fact.name, describeValues(fact)]));
  const isChanged = (fact: Fact) => (others.get(fact.name) ?? describeValues(fact)) !== describeValues(fact);
  return new Set(before.facts.filter(isChanged).map(({ name }) => name));
}

const describeValues = ({ type, values, validate, compute }: Fact): string =>
  toCanonicalJson([type, values?.map(({ value }) => value), validate, compute]);

/** A document with the expressions of both flows, which is only surveyed and never runs. */
function surveyJoined(before: FlowDocument, after: FlowDocument, first: readonly Fact[]) {
  const facts = [...first, ...before.facts, ...after.facts];
  const joined: FlowDocument = {
    ...before,
    facts: [...new Map(facts.toReversed().map((fact) => [fact.name, fact])).values()],
    states: [...before.states, ...after.states],
    gates: [...before.gates, ...after.gates.map((gate) => ({ ...gate, name: rename(gate.name) }))],
    graphs: [...before.graphs, ...after.graphs.map((graph) => ({ ...graph, id: rename(graph.id) }))],
    paths: [...(before.paths ?? []), ...(after.paths ?? [])],
    rules: [...(before.rules ?? []), ...(after.rules ?? [])],
    templates: [...(before.templates ?? []), ...(after.templates ?? [])],
    tools: [...(before.tools ?? []), ...(after.tools ?? [])],
    constraints: [...(before.constraints ?? []), ...(after.constraints ?? [])],
  };
  const result = compileFlow(joined, { checkedHash: 'joined' });
  if (!result.ok) throw new Error('A joined flow compiles: both of its parts do.');
  return surveyFlow(result.compiled);
}

const rename = (name: string): string => `after_${name}`;

function mergeRegions(name: string, a: Region, b: Region): Region {
  const all = [a, b].flatMap(({ values, others, invalid }) => [...values, ...others, ...invalid]);
  const values = [...new Map(all.map((value): [string, Json] => [JSON.stringify(value), value])).values()];
  return {
    ...{ values, others: [], invalid: [], exact: false, expressions: [`answers.${name}`] },
    getCell: JSON.stringify,
  };
}
