import type { CompiledGraph } from '../compile/compiled-flow.ts';
import { resolveSettings } from '../document/resolve-settings.ts';
import { getHistory } from '../turn/align/get-history.ts';
import { readRanked } from '../turn/align/match-rules.ts';
import { listRelocalizationCandidates } from '../turn/align/relocalization.ts';
import { ask } from '../turn/effects.ts';
import type { Asking, RankRequest } from '../turn/types/effect.ts';
import type { RelocalizationOutcome } from '../turn/types/outcome.ts';
import type { Reconciling } from './reconciling.ts';

/**
 * Finds the step that best fits the recent messages, among those reachable from the last visited step that
 * still exists. The message of this turn does not count. Undefined if there are no candidates or no messages.
 */
export function* relocalizeSession(
  context: Reconciling,
  before: CompiledGraph,
  now: CompiledGraph,
  visits: readonly string[],
  from: string,
): Asking<RelocalizationOutcome | undefined> {
  const { turn, to } = context;
  const { relocalization } = resolveSettings(to.flow.settings).scenario;
  if (!relocalization.enabled) return undefined;
  const graphs = { now: now.graph, before: before.graph, tools: to.tools };
  const candidates = listRelocalizationCandidates(graphs, visits, from, relocalization);
  const history = yield* getHistory(turn, relocalization.historyTurns);
  const said = [
    ...history.map(({ text }) => text),
    ...(turn.input.type === 'message' && !turn.behavior.movesAsPreviewed ? [turn.input.text] : []),
  ];
  if (candidates.length === 0 || said.length === 0) return undefined;
  const step = before.nodes.get(from)?.node;
  const request: RankRequest = {
    purpose: 'relocalize',
    query: said.join('\n'),
    locale: turn.locale,
    options: candidates.map(({ step: id, text }) => ({ id, text })),
    ...(step && {
      step: {
        graph: now.id,
        name: step.name,
        ...(step.type === 'step' && step.description !== undefined ? { description: step.description } : {}),
      },
    }),
    history,
  };
  const [answer] = yield* ask(turn, [{ kind: 'rank', request }]);
  const scores = new Map(answer?.ok ? readRanked(answer.value) : []);
  const scored = candidates.map(({ step: id, hops }) => ({ step: id, hops, score: scores.get(id) ?? 0 }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  const { threshold } = relocalization;
  return {
    reason: 'step-missing',
    from,
    candidates: scored,
    best,
    threshold,
    accepted: best.score >= threshold,
  };
}
