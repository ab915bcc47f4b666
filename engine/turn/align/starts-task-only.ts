import type { Rule } from '../../document/rule.ts';
import type { Turn } from '../turn-state.ts';
import type { SpeechAct } from '../types/effect.ts';

/** Clauses that ask or tell something. */
const MATTERS = ({ act }: { act: SpeechAct }): boolean => act !== 'social' && act !== 'hold';

/**
 * Whether a rule only sounds like a message that starts a task: both are about the same words. The task's own rules
 * count, and so do others where another clause asks a question: the message asks two things, and both are answered.
 */
export function startsTaskOnly({ behavior, events, heard }: Turn, { scope }: Rule): boolean {
  if (!behavior.weighsRules) return false;
  const started = events.flatMap((event) =>
    event.type === 'command' && event.result === 'applied' && event.command.type === 'StartGraph'
      ? [event.command.graph]
      : [],
  );
  if (started.length === 0 || (scope?.graph !== undefined && started.includes(scope.graph))) return false;
  const clauses = heard?.clauses.filter(MATTERS) ?? [];
  return clauses.length < 2 || !clauses.some(({ act }) => act === 'question');
}
