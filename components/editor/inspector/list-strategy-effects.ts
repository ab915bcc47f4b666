import { ELSE, type FlowDocument, type Graph, type Strategy } from '@turnpike/engine';

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
    ...(others.length > 0 ? [`${list(others)} cannot be there: a scenario has steps only`] : []),
    ...(otherwise > 0 ? [`${count(otherwise, 'else has', 'elses have')} no place: take the guard away`] : []),
    ...(occasions > 0
      ? [`${count(occasions, 'edge for an occasion leads', 'edges for an occasion lead')} nowhere`]
      : []),
    ...(goal ? ['It ends at its last steps, not at its goal'] : []),
    ...(graph.nodes.length > 1 && edges.length === 0
      ? ['Nothing leads from step to step until you draw transitions']
      : []),
  ];
}

function listLostMeaning(graph: Graph, strategy: Strategy): string[] {
  const steps = graph.nodes.filter(({ type }) => type === 'step');
  const edges = graph.edges ?? [];
  const conditions = edges.filter(({ condition }) => condition !== undefined).length;
  return [
    ...(steps.length > 0 ? [`${list(steps)} cannot be there: steps stand in scenarios only`] : []),
    ...(conditions > 0
      ? [`${count(conditions, 'condition', 'conditions')} of transitions would say nothing`]
      : []),
    ...(strategy === 'gates' && edges.length > 0
      ? [`${count(edges.length, 'transition no longer leads', 'transitions no longer lead')} anywhere`]
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
          `${edges.length === 1 ? '1 edge no longer leads' : `${edges.length} edges no longer lead`} anywhere${guarded > 0 ? `, ${guarded} with a guard` : ''}`,
        ]
      : []),
    ...(kept.length > 0 ? [`The checkpoint at ${list(kept)} has no place`] : []),
    ...(decisions.length > 0 ? [`${list(decisions)} cannot be there: gates decide`] : []),
    ...(loose.length > 0 ? [`${list(loose)} would end it at once: give it a gate or a condition`] : []),
  ];
}

function listLostGates(document: FlowDocument, graph: Graph): string[] {
  const important = graph.nodes.filter(({ importance }) => importance !== undefined);
  const capped = graph.nodes.filter(({ runPolicy }) => runPolicy !== undefined);
  const broad = graph.nodes.filter(({ retryPolicy }) => retryPolicy?.onExhaust === 'BROADEN');
  const inherited = document.settings?.retryPolicy?.onExhaust === 'BROADEN';
  const goal = graph.goal ?? (document.main === graph.id ? document.primaryGoal : undefined);
  return [
    ...(important.length > 0 ? [`The importance of ${list(important)} has no place`] : []),
    ...(capped.length > 0 ? [`The limit of runs of ${list(capped)} has no place`] : []),
    ...(broad.length > 0 ? [`${list(broad)} cannot broaden`] : []),
    ...(inherited ? ['Its questions cannot broaden, as the flow says'] : []),
    ...(goal ? ['It ends where its edges end, not at its goal'] : []),
    ...(graph.nodes.length > 1 && (graph.edges ?? []).length === 0
      ? ['Nothing leads from node to node until you draw edges']
      : []),
  ];
}

/** At most three by name. */
function list(items: readonly { name: string }[]): string {
  const names = items.slice(0, 3).map(({ name }) => name);
  const more = items.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}
