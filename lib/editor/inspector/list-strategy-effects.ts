import { ELSE, type FlowDocument, type Graph, type Strategy } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';

/** Lists what loses its effect or becomes a problem when the strategy changes. */
export function listStrategyEffects(document: FlowDocument, graph: Graph, strategy: Strategy): string[] {
  if (graph.strategy === strategy) return [];
  if (strategy === 'meaning') return listLostToMeaning(document, graph);
  if (graph.strategy === 'meaning') return listLostMeaning(graph, strategy);
  return strategy === 'gates' ? listLostEdges(graph) : listLostGates(document, graph);
}

/** Scenarios have only steps and transitions. */
function listLostToMeaning(document: FlowDocument, graph: Graph): string[] {
  const others = graph.nodes.filter(({ type }) => type !== 'step');
  const edges = graph.edges ?? [];
  const otherwise = edges.filter(({ guard }) => guard?.trim() === ELSE).length;
  const events = edges.filter(({ on }) => on !== undefined).length;
  const goal = graph.goal ?? (document.main === graph.id ? document.primaryGoal : undefined);
  return [
    ...(others.length > 0
      ? [say('{list} cannot be used: scenarios have only steps', { list: list(others) })]
      : []),
    ...(otherwise > 0
      ? [
          say(
            '{edges, plural, one {# connection with else is} other {# connections with else are}} ignored: remove the condition',
            { edges: otherwise },
          ),
        ]
      : []),
    ...(events > 0
      ? [
          say(
            '{edges, plural, one {# connection for an event is} other {# connections for events are}} ignored',
            { edges: events },
          ),
        ]
      : []),
    ...(goal ? [say('The scenario ends at its last steps, not at a goal')] : []),
    ...(graph.nodes.length > 1 && edges.length === 0
      ? [say('No step is reachable until you draw transitions')]
      : []),
  ];
}

function listLostMeaning(graph: Graph, strategy: Strategy): string[] {
  const steps = graph.nodes.filter(({ type }) => type === 'step');
  const edges = graph.edges ?? [];
  const conditions = edges.filter(({ condition }) => condition !== undefined).length;
  return [
    ...(steps.length > 0
      ? [say('{list} cannot be used: only scenarios have steps', { list: list(steps) })]
      : []),
    ...(conditions > 0
      ? [
          say(
            '{conditions, plural, one {# condition of a transition is} other {# conditions of transitions are}} ignored',
            { conditions },
          ),
        ]
      : []),
    ...(strategy === 'gates' && edges.length > 0
      ? [
          say('{edges, plural, one {# transition is} other {# transitions are}} ignored', {
            edges: edges.length,
          }),
        ]
      : []),
  ];
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
                '{edges, plural, one {# connection is} other {# connections are}} ignored, {guarded} with a condition',
                { edges: edges.length, guarded },
              )
            : say('{edges, plural, one {# connection is} other {# connections are}} ignored', {
                edges: edges.length,
              }),
        ]
      : []),
    ...(kept.length > 0 ? [say('The checkpoint at {list} is ignored', { list: list(kept) })] : []),
    ...(decisions.length > 0 ? [say('{list} cannot be used: gates decide', { list: list(decisions) })] : []),
    ...(loose.length > 0
      ? [say('{list} would end the graph immediately: add a gate or a condition', { list: list(loose) })]
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
    ...(important.length > 0 ? [say('The importance of {list} is ignored', { list: list(important) })] : []),
    ...(capped.length > 0 ? [say('The run limit of {list} is ignored', { list: list(capped) })] : []),
    ...(broad.length > 0 ? [say('{list} cannot try a related question', { list: list(broad) })] : []),
    ...(inherited ? [say('The flow’s retry setting, to try a related question, is ignored')] : []),
    ...(goal ? [say('The graph ends where its connections end, not at its goal')] : []),
    ...(graph.nodes.length > 1 && (graph.edges ?? []).length === 0
      ? [say('No node is reachable until you draw connections')]
      : []),
  ];
}

/** Names at most three. */
function list(items: readonly { name: string }[]): string {
  const names = items.slice(0, 3).map(({ name }) => name);
  const more = items.length - names.length;
  return more > 0 ? say('{names} and {more} more', { names: names.join(', '), more }) : names.join(', ');
}
