import { resolveSettings } from '../../../document/resolve-settings.ts';
import { type Frame, NEW_SCENARIO } from '../../../session/session.ts';
import { addEvent, type Turn } from '../../turn-state.ts';
import type { StepReason } from '../../types/outcome.ts';

/**
 * The only place where a scenario's step changes: each change is an event with its reason. A visit is counted
 * here.
 */
export function enterStep(turn: Turn, frame: Frame, step: string, why: StepReason): void {
  const { visits, relocalized } = frame.scenario ?? NEW_SCENARIO;
  const { loopWindow } = resolveSettings(turn.compiled.flow.settings).scenario;
  const from = frame.node;
  if (turn.behavior.rewordsSteps) turn.session.digression = undefined;
  frame.node = step;
  frame.phase = 'enter';
  frame.focus = undefined;
  frame.scenario = {
    visits: [...visits, step].slice(-loopWindow),
    lowTurns: 0,
    relocalized: relocalized + (why === 'relocalized' ? 1 : 0),
  };
  const event = { type: 'step-entered' as const, frame: frame.id, graph: frame.graph, step, why };
  addEvent(turn, from === undefined ? event : { ...event, from });
}
