import { getRuleSet, getStepSet } from '../../conditions/condition-sets.ts';
import { isRecord } from '../../document/is-record.ts';
import type { RuleScope } from '../../document/rule.ts';
import type { Frame, Json } from '../../session/session.ts';
import { ask } from '../effects.ts';
import type { Alignment } from '../turn-state.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Asking, ConditionSet, MatchRequest } from '../types/effect.ts';
import { listResting } from './fire-rules.ts';

/**
 * Scores the message against the rules of these scopes and the transitions of a step, in one effect. Empty
 * sets and sets already requested are left out. Returns the new rule sets.
 */
export function* retrieve(
  turn: Turn,
  alignment: Alignment,
  scopes: readonly RuleScope[],
  step?: Frame,
): Asking<ConditionSet[]> {
  const { index, scores, settings, text = '', understanding } = alignment;
  const rules = [...new Set(scopes.map(getRuleSet))].filter(
    (set) => index.ruleSets.has(set) && !scores.has(set),
  );
  const transitions = step && findStepSet(turn, step);
  const resting = listResting(turn, alignment);
  const sets: MatchRequest['sets'] = rules.map((set) => {
    const except = resting.get(set);
    const topK = settings.retrieval.topKPerScope;
    return except ? { set, topK, except } : { set, topK };
  });
  if (transitions !== undefined && !scores.has(transitions)) sets.unshift({ set: transitions });
  if (sets.length === 0) return [];
  const request: MatchRequest = { text, locale: turn.locale, sets };
  if (understanding?.intent !== undefined) request.intent = understanding.intent;
  const [answer] = yield* ask(turn, [{ kind: 'match', request }]);
  const found = answer?.ok ? readScores(answer.value) : undefined;
  for (const { set } of sets) scores.set(set, found?.get(set) ?? new Map());
  if (transitions !== undefined && (found?.get(transitions)?.size ?? 0) > 0) alignment.isScored = true;
  addEvent(turn, {
    type: 'retrieved',
    found: sets.map(({ set }) => {
      const known = scores.get(set) as Map<string, number>;
      const best = Math.max(...known.values());
      return known.size === 0 ? { set, ids: 0 } : { set, ids: known.size, best };
    }),
  });
  return rules;
}

/** The transitions of the current step; undefined if none has a condition. */
function findStepSet(turn: Turn, frame: Frame): ConditionSet | undefined {
  const { node, graph } = frame;
  const transitions =
    node === undefined ? undefined : turn.compiled.getGraph(graph).scenario?.transitions.get(node);
  return transitions?.some(({ edge }) => edge.condition) ? getStepSet(graph, node as string) : undefined;
}

/** The provider's answer; entries that are not a score from 0 to 1 are left out. */
function readScores(value: Json): Map<ConditionSet, Map<string, number>> {
  const { scores } = (value ?? {}) as { scores?: Json };
  const sets = new Map<ConditionSet, Map<string, number>>();
  if (!isRecord(scores)) return sets;
  for (const [set, rows] of Object.entries(scores))
    if (Array.isArray(rows)) sets.set(set, new Map(rows.flatMap(readScoreRow)));
  return sets;
}

export function readScoreRow(row: Json): [string, number][] {
  const [id, score] = Array.isArray(row) ? row : [];
  return typeof id === 'string' && typeof score === 'number' && score >= 0 && score <= 1 ? [[id, score]] : [];
}
