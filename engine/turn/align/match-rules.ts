import { compareIds } from '../../compile/compare-ids.ts';
import { getRuleSet } from '../../conditions/condition-sets.ts';
import { isLocal, LOCAL_MODEL, type ResolvedSettings } from '../../document/resolve-settings.ts';
import type { Rule } from '../../document/rule.ts';
import { getScopeLevel, SCOPE_LEVELS } from '../../document/scope-level.ts';
import { holds } from '../../guards/guard.ts';
import type { Json } from '../../session/session.ts';
import { ask } from '../effects.ts';
import type { Alignment } from '../turn-state.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { ConditionSet, EffectRequest, Moving, RankRequest } from '../types/effect.ts';
import type { MatchedRule, RuleExclusion } from '../types/outcome.ts';
import { findRest, fireRule } from './fire-rules.ts';
import { getHistory } from './get-history.ts';
import { readScoreRow } from './retrieve.ts';
import { startsTaskOnly } from './starts-task-only.ts';

type Found = { rule: Rule; score: number };

/**
 * Selects the rules that apply from the ones found in these sets: limits and `when`, reranking, and a filter,
 * since a similar condition does not have to apply.
 */
export function* matchRules(
  turn: Turn,
  alignment: Alignment,
  sets: readonly ConditionSet[],
): Moving<MatchedRule[]> {
  const { settings } = alignment;
  const excluded: { rule: string; why: RuleExclusion; score: number }[] = [];
  const candidates: Found[] = [];
  for (const found of listFound(alignment, sets)) {
    const why = findExclusion(turn, found.rule);
    if (why === undefined) candidates.push(found);
    else excluded.push({ rule: found.rule.id, why, score: found.score });
  }
  if (candidates.length === 0 && excluded.length === 0) return [];
  const { order: ranked, byModel } = yield* rerank(turn, alignment, candidates);
  const kept = settings.rerank.enabled ? ranked.slice(0, settings.rerank.topK) : ranked;
  for (const { rule, score } of ranked.slice(kept.length))
    excluded.push({ rule: rule.id, why: 'below-rerank', score });
  const filtered = yield* filter(turn, alignment, kept);
  const applies = new Set(filtered.ids);
  for (const { rule, score } of kept)
    if (!applies.has(rule.id))
      excluded.push({ rule: rule.id, why: settings.filterRules.enabled ? 'filtered' : 'too-weak', score });
  const matched = sortByPrecedence(kept.filter(({ rule }) => applies.has(rule.id))).map(
    ({ rule, score }): MatchedRule => ({
      rule: rule.id,
      scope: getScopeLevel(rule.scope),
      priority: rule.priority ?? 0,
      score,
    }),
  );
  if (filtered.signal === 'exit') alignment.hintsExit = true;
  addEvent(turn, {
    type: 'rules-matched',
    rules: matched,
    excluded,
    reranked: byModel,
    filtered: settings.filterRules.enabled && kept.length > 0,
    ...(filtered.signal && { signal: filtered.signal }),
    ...(filtered.reasoning !== undefined && { reasoning: filtered.reasoning }),
  });
  for (const { rule } of matched) {
    fireRule(turn, alignment.index.rules.get(rule) as Rule);
    if (turn.marks) yield { mark: 'rule', id: rule };
  }
  alignment.matched.push(...matched);
  return matched;
}

/**
 * Best first, across sets. A rule counts only in the set it belongs to, since a provider may name any rule.
 */
function listFound({ scores, index }: Alignment, sets: readonly ConditionSet[]): Found[] {
  const found = sets.flatMap((set) =>
    [...(scores.get(set) ?? [])].flatMap(([id, score]): Found[] => {
      const rule = index.rules.get(id);
      return rule && score > 0 && getRuleSet(rule.scope) === set ? [{ rule, score }] : [];
    }),
  );
  return found.sort((a, b) => b.score - a.score || compareIds(a.rule.id, b.rule.id));
}

function findExclusion(turn: Turn, rule: Rule): RuleExclusion | undefined {
  if (rule.enabled === false) return 'off';
  const { when } = rule.condition;
  return (
    findRest(turn, rule) ??
    (when === undefined || holds(turn.compiled.getGuard(when).evaluate(turn.scope)) ? undefined : 'when') ??
    (startsTaskOnly(turn, rule) ? 'task-started' : undefined)
  );
}

type Reranked = { order: Found[]; byModel: boolean };

/** The order of the reranking model; without a model, the order of the scores. */
function* rerank(turn: Turn, { settings, text = '' }: Alignment, found: Found[]): Moving<Reranked> {
  if (!settings.rerank.enabled || found.length < 2 || isLocal(getReranker(turn, settings)))
    return { order: found, byModel: false };
  const request = toRequest(turn, 'rerank', text, found);
  const [answer] = yield* ask(turn, [{ kind: 'rank', request }]);
  const isAnswered = answer?.ok === true && !isLocal(answer.by?.model ?? '');
  const byModel = isAnswered || !turn.behavior.asksNamedModels;
  if (!answer?.ok) return { order: found, byModel };
  const place = new Map(readRanked(answer.value).map(([id], index) => [id, index]));
  const placeOf = ({ rule }: Found) => place.get(rule.id) ?? place.size;
  return { order: [...found].sort((a, b) => placeOf(a) - placeOf(b)), byModel };
}

/** Profiles of earlier versions did not name a reranking model. */
const getReranker = ({ behavior, compiled }: Turn, { models }: ResolvedSettings): string =>
  behavior.asksNamedModels
    ? models.rerank.model
    : (compiled.flow.settings?.models?.rerank?.model ?? LOCAL_MODEL);

type Filtered = { ids: string[]; signal?: 'start' | 'exit'; reasoning?: string };

/**
 * Asks in batches which rules apply. If a batch is not answered, rules at or above the transition threshold
 * apply.
 */
function* filter(turn: Turn, alignment: Alignment, found: readonly Found[]): Moving<Filtered> {
  const { settings, text = '' } = alignment;
  if (!settings.filterRules.enabled || found.length === 0) {
    const floor = turn.behavior.ignoresWeakRules ? settings.scenario.sanityThreshold : 0;
    return { ids: found.flatMap(({ rule, score }) => (score >= floor ? [rule.id] : [])) };
  }
  const history = isLocal(settings.models.filter.model)
    ? []
    : yield* getHistory(turn, settings.understand.historyTurns);
  const batches: Found[][] = [];
  for (let start = 0; start < found.length; start += settings.filterRules.batchSize)
    batches.push(found.slice(start, start + settings.filterRules.batchSize));
  const requests = batches.map((batch): EffectRequest => {
    const request = toRequest(turn, 'filter', text, batch);
    return { kind: 'rank', request: history.length > 0 ? { ...request, history } : request };
  });
  const answers = yield* ask(turn, requests);
  const result: Filtered = { ids: [] };
  answers.forEach((answer, index) => {
    const batch = batches[index] as Found[];
    if (!answer.ok) {
      const sure = batch.filter(({ score }) => score >= settings.scenario.transitionThreshold);
      result.ids.push(...sure.map(({ rule }) => rule.id));
      return;
    }
    const known = new Set(batch.map(({ rule }) => rule.id));
    result.ids.push(...readRanked(answer.value).flatMap(([id]) => (known.has(id) ? [id] : [])));
    const { signal, reasoning } = (answer.value ?? {}) as { signal?: Json; reasoning?: Json };
    if (signal === 'start' || signal === 'exit') result.signal ??= signal;
    if (typeof reasoning === 'string')
      result.reasoning = result.reasoning === undefined ? reasoning : `${result.reasoning} ${reasoning}`;
  });
  return result;
}

function toRequest(
  turn: Turn,
  purpose: 'rerank' | 'filter',
  query: string,
  found: readonly Found[],
): RankRequest {
  return {
    purpose,
    query,
    locale: turn.locale,
    options: found.map(({ rule, score }) => ({ id: rule.id, text: rule.condition.text, score })),
  };
}

export function readRanked(value: Json): [string, number][] {
  const { ranked } = (value ?? {}) as { ranked?: Json };
  return Array.isArray(ranked) ? ranked.flatMap(readScoreRow) : [];
}

/** Priority, then the narrower scope, then score, then id. See docs/rulings.md#30. */
export function sortByPrecedence(found: readonly Found[]): Found[] {
  const levelOf = ({ rule }: Found) => SCOPE_LEVELS.indexOf(getScopeLevel(rule.scope));
  return [...found].sort(
    (a, b) =>
      (b.rule.priority ?? 0) - (a.rule.priority ?? 0) ||
      levelOf(b) - levelOf(a) ||
      b.score - a.score ||
      compareIds(a.rule.id, b.rule.id),
  );
}
