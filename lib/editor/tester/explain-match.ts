import {
  type Edge,
  type FlowDocument,
  isLocal,
  type ResolvedSettings,
  resolveSettings,
} from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import type { ShownScore } from '../canvas/simulation-overlay';

/** One condition in the tester, with its name, score and result. */
type TestedRow = {
  id: string;
  score: ShownScore;
  priority?: number;
  /** Further conditions, unknown to the tester. */
  guard?: string;
};
export type Explanation = {
  rows: TestedRow[];
  /** The result and its reason, in a sentence each. */
  outcome: string;
  reason: string;
  /** Lead of the best over the next; undefined for a single one. */
  margin?: number;
};

type Scores = readonly (readonly [id: string, score: number])[];

/**
 * Effect of a message at a step (see docs/rulings.md#25 and docs/rulings.md#28): conditions filter first,
 * then matches at or above the threshold compete by priority, and equal ones by a clear lead. Assumes that
 * conditions hold.
 */
export function explainTransitions(
  { settings }: Pick<FlowDocument, 'settings'>,
  edges: readonly Edge[],
  scores: Scores,
): Explanation {
  const resolved = resolveSettings(settings);
  const { transitionThreshold: take, sanityThreshold: lost } = resolved.scenario;
  const value = new Map(scores);
  const rows = edges
    .filter(({ condition }) => condition !== undefined)
    .map((edge, order) => ({ edge, order, score: value.get(edge.id) ?? 0 }))
    .sort((a, b) => b.score - a.score || a.order - b.order);
  const candidates = rows
    .filter(({ score }) => score >= take)
    .sort(
      (a, b) => (b.edge.priority ?? 0) - (a.edge.priority ?? 0) || b.score - a.score || a.order - b.order,
    );
  const margin = rows[0] && rows[1] ? rows[0].score - rows[1].score : undefined;
  const verdict =
    rows.length === 0
      ? { outcome: say('Nothing to score'), reason: say('No transition has a condition.') }
      : (judge(candidates, resolved) ?? stay(edges, rows[0]?.score ?? 0, resolved));
  return {
    rows: rows.map(({ edge, score }) => ({
      id: edge.id,
      score: { value: score, take, lost, taken: edge.id === verdict.taken },
      ...(edge.priority ? { priority: edge.priority } : {}),
      ...(edge.guard ? { guard: edge.guard } : {}),
    })),
    outcome: verdict.outcome,
    reason: verdict.reason,
    ...(margin === undefined ? {} : { margin }),
  };
}

type Verdict = { taken?: string; outcome: string; reason: string };
type ScoredEdge = { edge: Edge; score: number };

/** Decides between the edges at or above the threshold, best first. */
function judge(
  [best, next, ...others]: readonly ScoredEdge[],
  settings: ResolvedSettings,
): Verdict | undefined {
  const { transitionThreshold: take, minMargin } = settings.scenario;
  if (!best) return undefined;
  const taken = best.edge.guard ? say('Taken if its condition is true') : say('Taken');
  if (!next)
    return {
      taken: best.edge.id,
      outcome: taken,
      reason: say('The only score at or above {take}.', { take }),
    };
  if (asksModel(settings))
    return {
      outcome: say('A model chooses'),
      reason: say('{candidates} scores are at or above {take}.', { candidates: others.length + 2, take }),
    };
  const lead = best.score - next.score;
  if ((best.edge.priority ?? 0) > (next.edge.priority ?? 0))
    return {
      taken: best.edge.id,
      outcome: taken,
      reason: say('Several scores are above the threshold. This transition has the highest priority.'),
    };
  if (lead >= minMargin - 1e-9)
    return {
      taken: best.edge.id,
      outcome: taken,
      reason: say('It leads by {lead}; {minMargin} is enough.', { lead: lead.toFixed(2), minMargin }),
    };
  return {
    outcome: say('Stays: the scores are too close'),
    reason: say('The best leads by {lead}, but {minMargin} is required.', {
      lead: lead.toFixed(2),
      minMargin,
    }),
  };
}

/** What happens if no score reaches the threshold. */
function stay(edges: readonly Edge[], top: number, { scenario }: ResolvedSettings): Verdict {
  const { transitionThreshold: take, sanityThreshold: lost } = scenario;
  const otherwise = edges.find(({ condition, guard }) => condition === undefined && guard === undefined);
  if (otherwise)
    return {
      taken: otherwise.id,
      outcome: say('Takes the transition without a condition'),
      reason: say('No other score reaches {take}.', { take }),
    };
  if (top >= lost)
    return { outcome: say('Stays at this step'), reason: say('No score reaches {take}.', { take }) };
  const { enabled, triggerTurns } = scenario.relocalization;
  return {
    outcome: say('Stays at this step'),
    reason: enabled
      ? say('No score reaches {lost}. After {turns} such turns the flow looks for a better step.', {
          lost,
          turns: triggerTurns,
        })
      : say('No score reaches {take}.', { take: lost }),
  };
}

/** Scenario a message would start: the best trigger at or above the entry threshold, with a clear lead. */
export function explainTriggers({ settings }: Pick<FlowDocument, 'settings'>, scores: Scores): Explanation {
  const { entryThreshold: take, sanityThreshold: lost, minMargin } = resolveSettings(settings).scenario;
  const sorted = [...scores].sort((a, b) => b[1] - a[1]);
  const [best, next] = sorted;
  const margin = best && next ? best[1] - next[1] : undefined;
  const clear = margin === undefined || margin >= minMargin - 1e-9;
  const taken = best && best[1] >= take && clear ? best[0] : undefined;
  const reason = !best
    ? say('No graph has a trigger.')
    : best[1] < take
      ? say('No score reaches {take}.', { take })
      : clear
        ? margin === undefined
          ? say('Its score is above {take}.', { take })
          : say('It leads by {lead}; {minMargin} is enough.', { lead: margin.toFixed(2), minMargin })
        : say('The best leads by {lead}, but {minMargin} is required.', {
            lead: (margin as number).toFixed(2),
            minMargin,
          });
  return {
    rows: sorted.map(([id, value]) => ({ id, score: { value, take, lost, taken: id === taken } })),
    outcome: taken === undefined ? say('Starts nothing') : say('Started'),
    reason,
    ...(margin === undefined ? {} : { margin }),
  };
}

/** Rules of a scope that would apply: those kept by the filter, or else all found. */
export function explainRules(
  { settings }: Pick<FlowDocument, 'settings'>,
  scores: Scores,
  kept: readonly string[] | undefined,
): Explanation {
  const { scenario, filterRules, retrieval } = resolveSettings(settings);
  const left = new Set(kept ?? scores.map(([id]) => id));
  const limits = { take: scenario.transitionThreshold, lost: scenario.sanityThreshold };
  const count = scores.filter(([id]) => left.has(id)).length;
  return {
    rows: [...scores]
      .sort((a, b) => b[1] - a[1])
      .map(([id, value]) => ({ id, score: { value, ...limits, taken: left.has(id) } })),
    outcome: say('{count, plural, =0 {No rule applies} one {# rule applies} other {# rules apply}}', {
      count,
    }),
    reason: filterRules.enabled
      ? say('Rules kept by the filter apply if their “only when” is true.')
      : say('The filter is disabled. The best {count} of a scope apply if their “only when” is true.', {
          count: retrieval.topKPerScope,
        }),
  };
}

function asksModel({ scenario, models }: ResolvedSettings): boolean {
  return scenario.adjudication.enabled && !isLocal(models.adjudicate.model);
}
