import { EXIT, type FlowDocument } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import type { CoverageCounts } from './coverage-store';

export type CoveredKind = 'node' | 'gate' | 'rule' | 'edge';
export type CoverageFinding = 'busy-untested' | 'never' | 'untested' | 'not-visited' | 'fine';
/** One part of the flow with its counts. */
export type Covered = {
  kind: CoveredKind;
  id: string;
  name: string;
  /** Graph of a node or edge. */
  graph?: string;
  tests?: number;
  production?: number;
  finding: CoverageFinding;
};
export type CoverageShare = { of: number; tests: number; production: number };

/** All parts of a flow with coverage, most urgent first. */
export function listCoveredParts(flow: FlowDocument, counts: CoverageCounts): Covered[] {
  // Without any conversation, for example because nothing is live, it says nothing that a part is not used.
  const isUsed = Object.values(counts.production ?? {}).some((count) => count > 0);
  const make = (kind: CoveredKind, id: string, name: string, graph?: string): Covered => {
    const key = `${kind}:${id}`;
    const tests = counts.tests ? (counts.tests[key] ?? 0) : undefined;
    const production = counts.production ? (counts.production[key] ?? 0) : undefined;
    return {
      kind,
      id,
      name,
      ...(graph === undefined ? {} : { graph }),
      tests,
      production,
      finding: judge(tests, isUsed ? production : undefined),
    };
  };
  const parts: Covered[] = [];
  for (const graph of flow.graphs) {
    const names = new Map(graph.nodes.map(({ id, name }) => [id, name]));
    const nameOf = (id: string) => (id === EXIT ? say('the end') : (names.get(id) ?? id));
    for (const node of graph.nodes) parts.push(make('node', node.id, node.name, graph.id));
    for (const { id, from, to } of graph.edges ?? [])
      parts.push(make('edge', id, say('{from} to {to}', { from: nameOf(from), to: nameOf(to) }), graph.id));
  }
  for (const { name } of flow.gates) parts.push(make('gate', name, name));
  for (const { id, name } of flow.rules ?? []) parts.push(make('rule', id, name));
  return parts.sort(
    (a, b) =>
      ORDER.indexOf(a.finding) - ORDER.indexOf(b.finding) ||
      (b.production ?? 0) - (a.production ?? 0) ||
      (a.tests ?? 0) - (b.tests ?? 0),
  );
}

/** Worst first: parts used in production but untested, then unreached parts. */
const ORDER: readonly CoverageFinding[] = ['busy-untested', 'never', 'untested', 'not-visited', 'fine'];

function judge(tests: number | undefined, production: number | undefined): CoverageFinding {
  if (tests === 0 && production) return 'busy-untested';
  if (!tests && !production) return tests === undefined || production === undefined ? 'untested' : 'never';
  return production === 0 ? 'not-visited' : 'fine';
}

/** Number of these parts reached by tests, and by customers. */
export function measureShare(parts: readonly Covered[]): CoverageShare {
  return {
    of: parts.length,
    tests: parts.filter(({ tests }) => tests).length,
    production: parts.filter(({ production }) => production).length,
  };
}
