import type { FlowDocument } from '@turnpike/engine/document';
import type { Answer, MatchRequest, RankRequest, UnderstandRequest } from '@turnpike/engine/turn';
import { listConditionSets } from '@turnpike/engine/views';
import { createLocalProviders, type LocalHost } from '@/lib/understanding/local-providers';

/** All answers to one message. */
export type Understood = { text: string; understood: Answer[]; matched: Answer; ranked: Answer[] };

const AT = '2026-03-04T10:00:00.000Z';
const LAST = 'is anybody there';

/**
 * Sends every possible request about each message to the local provider: understanding without a pending question and
 * at every question and step, every condition set, and every ranking. Runs in Node and in a worker.
 */
export async function askUnderstanding(
  flow: FlowDocument,
  messages: readonly string[],
  host: LocalHost,
): Promise<Understood[]> {
  const providers = createLocalProviders(flow, host);
  const sets = [...listConditionSets(flow).keys()].map((set) => ({ set }));
  const places = listPlaces(flow);
  const rankings = listRankings(flow);
  const found: Understood[] = [];
  for (const [index, text] of messages.entries()) {
    const base = { text, locale: 'en', timezone: 'Europe/Berlin', at: AT, known: [], last: { text: LAST } };
    // Each message is tested at the start and at one position; positions rotate.
    const place = places[index % Math.max(1, places.length)];
    const requests: UnderstandRequest[] = [
      { ...base, pending: null },
      { ...base, pending: null, mode: 'embeddingOnly' },
      ...(place ? [{ ...base, pending: null, ...place }] : []),
    ];
    const match: MatchRequest = { text, locale: 'en', sets };
    const understood: Answer[] = [];
    for (const request of requests)
      understood.push(await providers.understand(request, { seq: 1, kind: 'understand', request }));
    const ranked: Answer[] = [];
    for (const ranking of rankings) {
      const request = { ...ranking, query: text };
      ranked.push(await providers.rank(request, { seq: 3, kind: 'rank', request }));
    }
    const matched = await providers.match(match, { seq: 2, kind: 'match', request: match });
    found.push({ text, understood, matched, ranked });
  }
  return found;
}

/** Questions and scenario steps of a flow. */
function listPlaces({ graphs }: FlowDocument): Partial<UnderstandRequest>[] {
  return graphs.flatMap((graph) =>
    graph.nodes.flatMap((node): Partial<UnderstandRequest>[] => {
      const stack = [{ frame: 'f1', graph: graph.id }];
      const facts = ('produces' in node && node.produces) || [];
      const pending = facts.length > 0 ? { node: node.id, facts: [...facts], expects: null } : null;
      const step = graph.strategy === 'meaning' ? { step: { graph: graph.id, node: node.id } } : {};
      return pending || graph.strategy === 'meaning'
        ? [{ stack, pending, ...step } as Partial<UnderstandRequest>]
        : [];
    }),
  );
}

function listRankings({ graphs, rules = [] }: FlowDocument): RankRequest[] {
  const base = { query: '', locale: 'en' };
  const steps = graphs
    .filter(({ strategy }) => strategy === 'meaning')
    .map(({ nodes }) =>
      nodes.map(({ id, name, ...node }) => ({
        id,
        text: `${name}. ${'description' in node ? node.description : ''}`,
      })),
    );
  return [
    ...(rules.length > 0
      ? [
          {
            ...base,
            purpose: 'filter' as const,
            options: rules.map(({ id, condition }) => ({ id, text: condition.text })),
          },
        ]
      : []),
    ...steps.map((options) => ({ ...base, purpose: 'relocalize' as const, options })),
  ];
}
