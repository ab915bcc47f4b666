import {
  type Edge,
  type FlowDocument,
  isLocal,
  type ResolvedSettings,
  resolveSettings,
} from '@turnpike/engine';
import type { ShownScore } from '../simulation-overlay';

/** One condition in the tester: what it is called, its score, and whether it would be taken. */
export type TestedRow = {
  id: string;
  score: ShownScore;
  priority?: number;
  /** What must hold besides; the tester cannot know. */
  guard?: string;
};
export type Explanation = {
  rows: TestedRow[];
  /** What would happen, and why, in a sentence each. */
  outcome: string;
  reason: string;
  /** How far the best is ahead of the next; undefined where there is only one. */
  margin?: number;
};

type Scores = readonly (readonly [id: string, score: number])[];

/**
 * What a message would do at a step (rulings 25 and 28): the guard filters first, then those from the
 * threshold on compete by priority, and among equals by a clear lead. Guards are taken to hold.
 */
export function explainTransitions(
  { settings }: Pick<FlowDocument, 'settings'>,
  edges: readonly Edge[],
  scores: Scores,
): Explanation {
  const resolved = resolveSettings(settings);
  const { transitionThreshold: take, sanityThreshold: lost, minMargin } = resolved.scenario;
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
  const [best, next] = candidates;
  const margin = rows[0] && rows[1] ? rows[0].score - rows[1].score : undefined;
  const verdict = judge();
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

  function judge(): { taken?: string; outcome: string; reason: string } {
    if (rows.length === 0) return { outcome: 'Nothing to score', reason: 'No transition has a condition.' };
    if (!best) return stay();
    const guarded = best.edge.guard ? ', if its guard holds' : '';
    if (!next)
      return {
        taken: best.edge.id,
        outcome: `Taken${guarded}`,
        reason: `The only one at or above ${take}.`,
      };
    if (asksModel(resolved))
      return { outcome: 'A model chooses', reason: `${candidates.length} are at or above ${take}.` };
    const lead = best.score - next.score;
    if ((best.edge.priority ?? 0) > (next.edge.priority ?? 0))
      return {
        taken: best.edge.id,
        outcome: `Taken${guarded}`,
        reason: 'Several are above the threshold; it has the highest priority.',
      };
    if (lead >= minMargin - 1e-9)
      return {
        taken: best.edge.id,
        outcome: `Taken${guarded}`,
        reason: `It leads by ${lead.toFixed(2)}; ${minMargin} is enough.`,
      };
    return {
      outcome: 'Stays: too close to tell apart',
      reason: `The best leads by ${lead.toFixed(2)}, and ${minMargin} is needed.`,
    };
  }

  function stay(): { taken?: string; outcome: string; reason: string } {
    const top = rows[0]?.score ?? 0;
    const otherwise = edges.find(({ condition, guard }) => condition === undefined && guard === undefined);
    if (otherwise)
      return {
        taken: otherwise.id,
        outcome: 'Goes on by the transition without a condition',
        reason: `No other reaches ${take}.`,
      };
    if (top >= lost) return { outcome: 'Stays at this step', reason: `None reaches ${take}.` };
    const { enabled, triggerTurns } = resolved.scenario.relocalization;
    return {
      outcome: 'Stays at this step',
      reason: enabled
        ? `None reaches ${lost}. After ${triggerTurns} such turns a better step is looked for.`
        : `None reaches ${lost}.`,
    };
  }
}

/** What a message would start: the best trigger from the entry threshold on with a clear lead. */
export function explainTriggers({ settings }: Pick<FlowDocument, 'settings'>, scores: Scores): Explanation {
  const { entryThreshold: take, sanityThreshold: lost, minMargin } = resolveSettings(settings).scenario;
  const sorted = [...scores].sort((a, b) => b[1] - a[1]);
  const [best, next] = sorted;
  const margin = best && next ? best[1] - next[1] : undefined;
  const clear = margin === undefined || margin >= minMargin - 1e-9;
  const taken = best && best[1] >= take && clear ? best[0] : undefined;
  const reason = !best
    ? 'No graph has a trigger.'
    : best[1] < take
      ? `None reaches ${take}.`
      : clear
        ? margin === undefined
          ? `It is above ${take}.`
          : `It leads by ${margin.toFixed(2)}; ${minMargin} is enough.`
        : `The best leads by ${(margin as number).toFixed(2)}, and ${minMargin} is needed.`;
  return {
    rows: sorted.map(([id, value]) => ({ id, score: { value, take, lost, taken: id === taken } })),
    outcome: taken === undefined ? 'Starts nothing' : 'Started',
    reason,
    ...(margin === undefined ? {} : { margin }),
  };
}

/** Which rules of a scope would apply: those the filter leaves, else all that were found. */
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
    outcome: count === 0 ? 'No rule applies' : count === 1 ? '1 rule applies' : `${count} rules apply`,
    reason: filterRules.enabled
      ? 'Those that the filter leaves apply, where their “only when” holds.'
      : `The filter is off: the best ${retrieval.topKPerScope} of a scope apply, where their “only when” holds.`,
  };
}

function asksModel({ scenario, models }: ResolvedSettings): boolean {
  return scenario.adjudication.enabled && !isLocal(models.adjudicate.model);
}
