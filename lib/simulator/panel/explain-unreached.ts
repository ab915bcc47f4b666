import { EXIT, type FlowDocument } from '@turnpike/engine/document';
import type { SimulatedEdge } from '@/lib/editor/canvas/simulation-overlay';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';

type Edge = NonNullable<FlowDocument['graphs'][number]['edges']>[number];
type Context = {
  edges: readonly Edge[];
  /** Result of the last evaluation of each edge. */
  judged: Readonly<Record<string, SimulatedEdge>>;
  /** The current node in this graph. */
  current: string | undefined;
  names: Names;
};

/** Why a node was not reached: `short` for its card, `whole` for more space. */
export type Unreached = { short: string; whole: string };

/**
 * Why a node of an edges graph or a step was not reached: its guard was false, another edge came first, the
 * message did not match its condition, or the conversation has not got there yet.
 */
export function explainUnreached(node: string, { edges, judged, current, names }: Context): Unreached {
  const incoming = edges.filter(({ to }) => to === node);
  if (incoming.length === 0)
    return {
      short: say('Not reached: no incoming connection'),
      whole: say('Not reached: no incoming connection'),
    };
  const tried = incoming.flatMap((edge) => {
    const outcome = judged[edge.id];
    return outcome && !outcome.taken ? [explainEdge(edge, outcome, edges, judged, names)] : [];
  });
  const [first] = tried;
  if (first) return { short: first.short, whole: tried.map(({ whole }) => whole).join('\n') };
  const from = incoming.some((edge) => edge.from === current) ? current : undefined;
  if (from !== undefined) {
    const [next] = incoming.filter((edge) => edge.from === current) as [Edge];
    const words = meaningOf(next, names);
    return {
      short: words === undefined ? say('Can come next') : say('Can come next if {words}', { words }),
      whole:
        words === undefined
          ? say('Not reached yet: comes after {node}', { node: names.node(from) })
          : say('Not reached yet: comes after {node}, if {words}', { node: names.node(from), words }),
    };
  }
  const before = [...new Set(incoming.map((edge) => names.node(edge.from)))];
  return {
    short: say('Not reached yet'),
    whole: say('Not reached yet: comes after {node}', { node: before.join(' or ') }),
  };
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
      short: say('Requires {lacks}, not known', { lacks }),
      whole: say('Not reached from {from}: {lacks} not known, so {value} counts as false', {
        from,
        lacks,
        value: meaningOf(edge, names) ?? say('its condition'),
      }),
    };
  }
  if (score && score.value < score.take) {
    const scored = { score: score.value.toFixed(2), take: score.take.toFixed(2) };
    return {
      short: say('No match: scored {score} of {take}', scored),
      whole: say('Not reached from {from}: “{meaning}” scored {score} of {take} needed', {
        from,
        meaning: meaningOf(edge, names) ?? edge.id,
        ...scored,
      }),
    };
  }
  const taken = edges.find((other) => other.from === edge.from && judged[other.id]?.taken);
  const elsewhere = taken && (taken.to === EXIT ? say('the end') : names.node(taken.to));
  if (value === false) {
    const words = meaningOf(edge, names) ?? say('its condition');
    return {
      short: say('Not taken: {words} is false', { words }),
      whole: elsewhere
        ? say('Not reached from {from}: {words} is false, {elsewhere} came next', {
            from,
            words,
            elsewhere,
          })
        : say('Not reached from {from}: {words} is false', { from, words }),
    };
  }
  return elsewhere === undefined
    ? { short: say('Not reached yet'), whole: say('Not reached from {from} yet', { from }) }
    : {
        short: say('Not taken: {elsewhere} came first', { elsewhere }),
        whole: say('Not reached from {from}: {elsewhere} came first', {
          from,
          elsewhere,
        }),
      };
}

/** The condition of an edge, or its guard. */
function meaningOf(edge: Edge, names: Names): string | undefined {
  const words = names.condition(edge.id);
  return words === 'else' ? say('no other condition is true') : words;
}
