import { EXIT, type FlowDocument } from '@turnpike/engine';
import type { Names } from '@/components/trace/names';
import type { SimulatedEdge } from '@/lib/editor/simulation-overlay';

type Edge = NonNullable<FlowDocument['graphs'][number]['edges']>[number];
type Context = {
  edges: readonly Edge[];
  /** What each edge came to when it was last judged. */
  judged: Readonly<Record<string, SimulatedEdge>>;
  /** Where the conversation stands in this graph. */
  current: string | undefined;
  names: Names;
};

/** Why a node is not reached: `short` for its card, `whole` where there is room. */
export type Unreached = { short: string; whole: string };

/**
 * Why the way did not lead to a node of a graph of edges, or to a step: its guard was false, another edge came
 * first, what was said was too far from its condition, or the conversation has not come before it yet.
 */
export function explainUnreached(node: string, { edges, judged, current, names }: Context): Unreached {
  const ways = edges.filter(({ to }) => to === node);
  if (ways.length === 0)
    return { short: 'Not reached: nothing leads here', whole: 'Not reached: no edge leads here' };
  const tried = ways.flatMap((edge) => {
    const outcome = judged[edge.id];
    return outcome && !outcome.taken ? [explainEdge(edge, outcome, edges, judged, names)] : [];
  });
  const [first] = tried;
  if (first) return { short: first.short, whole: tried.map(({ whole }) => whole).join('\n') };
  const from = ways.some((edge) => edge.from === current) ? current : undefined;
  if (from !== undefined) {
    const [way] = ways.filter((edge) => edge.from === current) as [Edge];
    const words = meaningOf(way, names);
    return {
      short: words === undefined ? 'May come next' : `May come next, if ${words}`,
      whole: `Not reached yet: comes after ${names.node(from)}${words === undefined ? '' : `, if ${words}`}`,
    };
  }
  const before = [...new Set(ways.map((edge) => names.node(edge.from)))];
  return { short: 'Not reached yet', whole: `Not reached yet: comes after ${before.join(' or ')}` };
}

function explainEdge(
  edge: Edge,
  outcome: SimulatedEdge,
  edges: readonly Edge[],
  judged: Context['judged'],
  names: Names,
): Unreached {
  const from = names.node(edge.from);
  const { score, missing, value } = outcome;
  if (missing && missing.length > 0) {
    const lacks = missing.join(', ');
    return {
      short: `Needs ${lacks}, not known`,
      whole: `Not reached from ${from}: ${lacks} not known, so ${meaningOf(edge, names) ?? 'its guard'} counts as false`,
    };
  }
  if (score && score.value < score.take) {
    const held = `scored ${score.value.toFixed(2)} of ${score.take.toFixed(2)}`;
    return {
      short: `Not meant: ${held}`,
      whole: `Not reached from ${from}: “${meaningOf(edge, names) ?? edge.id}” ${held} needed`,
    };
  }
  const taken = edges.find((other) => other.from === edge.from && judged[other.id]?.taken);
  const elsewhere = taken && (taken.to === EXIT ? 'the end' : names.node(taken.to));
  if (value === false) {
    const words = meaningOf(edge, names) ?? 'its guard';
    return {
      short: `Other path, ${words} is false`,
      whole: `Not reached from ${from}: ${words} is false${elsewhere ? `, the way led to ${elsewhere}` : ''}`,
    };
  }
  return elsewhere === undefined
    ? { short: 'Not reached yet', whole: `Not reached from ${from} yet` }
    : {
        short: `Other path, to ${elsewhere}`,
        whole: `Not reached from ${from}: the way led to ${elsewhere}, which came before it`,
      };
}

/** What an edge asks for: its condition, or its guard. */
function meaningOf(edge: Edge, names: Names): string | undefined {
  const words = names.condition(edge.id);
  return words === 'else' ? 'nothing else holds' : words;
}
