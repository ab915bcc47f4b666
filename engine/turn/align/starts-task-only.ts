import type { Rule } from '../../document/rule.ts';
import type { Turn } from '../turn-state.ts';
import type { SpeechAct } from '../types/effect.ts';

/** Clauses that ask or state something. */
const isSubstantive = ({ act }: { act: SpeechAct }): boolean => act !== 'social' && act !== 'hold';

/**
 * Whether a rule only matches because the message starts a task with similar words. The task's own rules
 * always count. Other rules count if another clause is a question: the message then asks for two things, and
 * both are answered.
 */
export function startsTaskOnly(
  { behavior, log: { events }, heard: { clauses: heard } }: Turn,
  { scope }: Rule,
): boolean {
  if (!behavior.weighsRules) return false;
  const started = events.flatMap((event) =>
    event.type === 'command' && event.result === 'applied' && event.command.type === 'StartGraph'
      ? [event.command.graph]
      : [],
  );
  if (started.length === 0 || (scope?.graph !== undefined && started.includes(scope.graph))) return false;
  const clauses = heard?.clauses.filter(isSubstantive) ?? [];
  return clauses.length < 2 || !clauses.some(({ act }) => act === 'question');
}
