import type { SpeechAct, TurnEvent } from '@turnpike/engine/turn';

/** Acts with their own meaning. Others need a value or an effect. */
const MEANINGFUL_ACTS: ReadonlySet<SpeechAct> = new Set(['question', 'hedge', 'refusal', 'hold', 'social']);

/** Whether a message had an effect: a command, a clear act, a rule, a transition or an answered request. */
export function wasUnderstood(events: readonly TurnEvent[]): boolean {
  // In the middle of a turn, its commands may not have run yet.
  const hasRun = events.some(({ type }) => type === 'command');
  return events.some((event) => {
    switch (event.type) {
      case 'understood': {
        const speaks = event.heard?.clauses.some(({ act }) => MEANINGFUL_ACTS.has(act)) ?? false;
        return speaks || (event.commands.length > 0 && !hasRun);
      }
      case 'command':
        return event.result === 'applied';
      case 'scenario-decision':
        return event.action !== 'stay' || event.method === 'consent';
      case 'rules-matched':
        return event.rules.length > 0;
      case 'request-answered':
        return event.result !== 'invalid';
      case 'planned':
        return event.steps.length > 0;
      default:
        return false;
    }
  });
}
