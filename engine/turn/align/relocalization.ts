import { type Edge, EXIT } from '../../document/edge.ts';
import type { Graph } from '../../document/flow-document.ts';
import type { Node } from '../../document/node.ts';
import type { ResolvedSettings } from '../../document/resolve-settings.ts';
import type { Tool } from '../../document/tool.ts';

/** A step that a lost conversation can be moved to; `hops` is null if no transitions lead there. */
export type RelocalizationCandidate = { step: string; hops: number | null; text: string };

const MAX_DESCRIBED_TRANSITIONS = 3;

/** Where a step is looked for: the scenario now, and in an earlier version. */
type SearchedScenario = {
  now: Graph;
  before?: Graph;
  tools?: ReadonlyMap<string, Tool>;
  /** Whether a step may be reached over a transition; without it, over every transition. */
  isOpen?: (edge: Edge) => boolean;
};

/** Describes a step, to be compared with the recent messages. */
export function describeStep(step: Node, transitions: readonly Edge[]): string {
  const described = step.type === 'step' ? step.description : undefined;
  const conditions = transitions.flatMap(({ condition }) => (condition ? [condition.text] : []));
  return [step.name, described, ...conditions.slice(0, MAX_DESCRIBED_TRANSITIONS)]
    .filter((part) => part !== undefined && part !== '')
    .join('. ');
}

/**
 * Candidate steps for relocalization, sorted by hops, then by definition: the last visited step that still
 * exists (zero hops) and the steps it leads to; without one, the entry and the steps after it. See
 * docs/rulings.md#27.
 *
 * `before` is the scenario in an earlier version: its transitions count too, so a removed step is passed
 * through. A disabled step counts as removed. `from` is the current step, which may be gone; if it still
 * exists, it is a candidate, and choosing it means to stay.
 *
 * A step with an irreversible call is left out unless its author allows reaching it this way: similar words
 * must not do what no transition allowed.
 */
export function listRelocalizationCandidates(
  { now, before, tools, isOpen }: SearchedScenario,
  visits: readonly string[],
  from: string | undefined,
  { hops, candidates }: Pick<ResolvedSettings['scenario']['relocalization'], 'hops' | 'candidates'>,
): RelocalizationCandidate[] {
  const steps = new Map(
    now.nodes.flatMap((node) => (node.enabled === false ? [] : [[node.id, node] as const])),
  );
  const edges = [...(now.edges ?? []), ...(before?.edges ?? [])];
  const targets = listTargets(edges);
  const walked = from === undefined ? visits : [...visits, from];
  const anchor = walked.findLast((step) => steps.has(step));
  const start = anchor ?? findEntryStep(now);
  const fromStart = start === undefined ? NO_POSITIONS : measureHops(targets, start);
  const fromCurrent = from === undefined || from === start ? fromStart : measureHops(targets, from);
  const nearby =
    isOpen && start !== undefined ? measureHops(listTargets(edges.filter(isOpen)), start) : fromStart;
  const maxHops = anchor === undefined ? 1 : hops;
  const found = [...steps.values()].flatMap((node): RelocalizationCandidate[] => {
    const away = fromStart.get(node.id) ?? fromCurrent.get(node.id) ?? null;
    const near = nearby.get(node.id);
    const isNear =
      near !== undefined && near <= maxHops && (node.id === from || !isIrreversible(node, tools));
    const isFree =
      node.type === 'step' &&
      (node.reachableFromAnywhere === true ||
        (node.reachableFromEarlier === true && fromCurrent.has(node.id)));
    if (!isNear && !isFree) return [];
    return [{ step: node.id, hops: away, text: describeInGraph(node, now) }];
  });
  const byHops = (a: RelocalizationCandidate, b: RelocalizationCandidate): number =>
    (a.hops ?? Number.POSITIVE_INFINITY) === (b.hops ?? Number.POSITIVE_INFINITY)
      ? 0
      : (a.hops ?? Number.POSITIVE_INFINITY) - (b.hops ?? Number.POSITIVE_INFINITY);
  return found.sort(byHops).slice(0, candidates);
}

/** Describes a step of a graph, with its transitions. */
export const describeInGraph = (node: Node, { edges = [] }: Graph): string =>
  describeStep(
    node,
    edges.filter((edge) => edge.from === node.id),
  );

/** The named entry, else the only step without incoming transitions, else the first step. */
function findEntryStep({ entry, nodes, edges = [] }: Graph): string | undefined {
  if (entry !== undefined) return entry;
  const reached = new Set(edges.map(({ to }) => to));
  const first = nodes.filter(({ id }) => !reached.has(id));
  return (first.length === 1 ? first[0] : nodes[0])?.id;
}

const isIrreversible = (node: Node, tools: ReadonlyMap<string, Tool> | undefined): boolean =>
  node.type === 'step' && (node.calls ?? []).some(({ tool }) => tools?.get(tool)?.irreversible === true);

const NO_POSITIONS: ReadonlyMap<string, number> = new Map();

function listTargets(edges: readonly Edge[]): ReadonlyMap<string, string[]> {
  const targets = new Map<string, string[]>();
  for (const { from, to } of edges) {
    if (to === EXIT) continue;
    const known = targets.get(from);
    if (known) known.push(to);
    else targets.set(from, [to]);
  }
  return targets;
}

/** The number of transitions to each step, ignoring guards and conditions. */
function measureHops(targets: ReadonlyMap<string, string[]>, start: string): ReadonlyMap<string, number> {
  const hops = new Map([[start, 0]]);
  const queue = [start];
  for (let index = 0; index < queue.length; index++) {
    const step = queue[index] as string;
    for (const next of targets.get(step) ?? []) {
      if (hops.has(next)) continue;
      hops.set(next, (hops.get(step) as number) + 1);
      queue.push(next);
    }
  }
  return hops;
}
