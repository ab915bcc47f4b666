import { ELSE, type FlowDocument, type Graph, type Strategy } from '@turnpike/engine';
import { say } from '@/lib/words/say';

/** What a switch of strategy leaves without effect or makes a problem, in the author's words. */
export function listStrategyEffects(document: FlowDocument, graph: Graph, strategy: Strategy): string[] {
  if (graph.strategy === strategy) return [];
  if (strategy === 'meaning') return listLostToMeaning(document, graph);
  if (graph.strategy === 'meaning') return listLostMeaning(graph, strategy);
  return strategy === 'gates' ? listLostEdges(graph) : listLostGates(document, graph);
}

/** What a scenario cannot keep: it has steps and transitions, and nothing else. */
function listLostToMeaning(document: FlowDocument, graph: Graph): string[] {
  const others = graph.nodes.filter(({ type }) => type !== 'step');
  const edges = graph.edges ?? [];
  const otherwise = edges.filter(({ guard }) => guard?.trim() === ELSE).length;
  const occasions = edges.filter(({ on }) => on !== undefined).length;
  const goal = graph.goal ?? (document.main === graph.id ? document.primaryGoal : undefined);
  return [
    ...(others.length > 0
      ? [say('{list} cannot be there: a scenario has steps only', { list: list(others) })]
      : []),
    ...(otherwise > 0
      ? [
          say('{count} no place: take the guard away', {
            count: count(otherwise, say('else has'), say('elses have')),
          }),
        ]
      : []),
    ...(occasions > 0
      ? [
          say('{count} nowhere', {
            count: count(occasions, say('edge for an occasion leads'), say('edges for an occasion lead')),
          }),
        ]
      : []),
    ...(goal ? [say('It ends at its last steps, not at its goal')] : []),
    ...(graph.nodes.length > 1 && edges.length === 0
      ? [say('Nothing leads from step to step until you draw transitions')]
      : []),
  ];
}

function listLostMeaning(graph: Graph, strategy: Strategy): string[] {
  const steps = graph.nodes.filter(({ type }) => type === 'step');
  const edges = graph.edges ?? [];
  const conditions = edges.filter(({ condition }) => condition !== undefined).length;
  return [
    ...(steps.length > 0
      ? [say('{list} cannot be there: steps stand in scenarios only', { list: list(steps) })]
      : []),
    ...(conditions > 0
      ? [
          say('{count} of transitions would say nothing', {
            count: count(conditions, 'condition', 'conditions'),
          }),
        ]
      : []),
    ...(strategy === 'gates' && edges.length > 0
      ? [
          say('{count} anywhere', {
            count: count(edges.length, say('transition no longer leads'), say('transitions no longer lead')),
          }),
        ]
      : []),
  ];
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

function listLostEdges(graph: Graph): string[] {
  const edges = graph.edges ?? [];
  const guarded = edges.filter((edge) => edge.guard !== undefined).length;
  const kept = graph.nodes.filter(({ checkpoint }) => checkpoint);
  const decisions = graph.nodes.filter(({ type }) => type === 'decision');
  const loose = graph.nodes.filter(
    ({ type, requires, requiresStates, when }) =>
      type === 'terminal' && !requires && !requiresStates && when === undefined,
  );
  return [
    ...(edges.length > 0
      ? [
          guarded > 0
            ? say(
                '{edges, plural, one {# edge no longer leads} other {# edges no longer lead}} anywhere, {guarded} with a guard',
                { edges: edges.length, guarded },
              )
            : say('{edges, plural, one {# edge no longer leads} other {# edges no longer lead}} anywhere', {
                edges: edges.length,
              }),
        ]
      : []),
    ...(kept.length > 0 ? [say('The checkpoint at {list} has no place', { list: list(kept) })] : []),
    ...(decisions.length > 0 ? [say('{list} cannot be there: gates decide', { list: list(decisions) })] : []),
    ...(loose.length > 0
      ? [say('{list} would end it at once: give it a gate or a condition', { list: list(loose) })]
      : []),
  ];
}

function listLostGates(document: FlowDocument, graph: Graph): string[] {
  const important = graph.nodes.filter(({ importance }) => importance !== undefined);
  const capped = graph.nodes.filter(({ runPolicy }) => runPolicy !== undefined);
  const broad = graph.nodes.filter(({ retryPolicy }) => retryPolicy?.onExhaust === 'BROADEN');
  const inherited = document.settings?.retryPolicy?.onExhaust === 'BROADEN';
  const goal = graph.goal ?? (document.main === graph.id ? document.primaryGoal : undefined);
  return [
    ...(important.length > 0
      ? [say('The importance of {list} has no place', { list: list(important) })]
      : []),
    ...(capped.length > 0 ? [say('The limit of runs of {list} has no place', { list: list(capped) })] : []),
    ...(broad.length > 0 ? [say('{list} cannot broaden', { list: list(broad) })] : []),
    ...(inherited ? [say('Its questions cannot broaden, as the flow says')] : []),
    ...(goal ? [say('It ends where its edges end, not at its goal')] : []),
    ...(graph.nodes.length > 1 && (graph.edges ?? []).length === 0
      ? [say('Nothing leads from node to node until you draw edges')]
      : []),
  ];
}

/** At most three by name. */
function list(items: readonly { name: string }[]): string {
  const names = items.slice(0, 3).map(({ name }) => name);
  const more = items.length - names.length;
  return more > 0 ? say('{names} and {more} more', { names: names.join(', '), more }) : names.join(', ');
}
