import { isLocal } from '../../document/resolve-settings.ts';
import { holds } from '../../guards/guard.ts';
import { findStarting } from '../commands/stack-commands.ts';
import { resolveFactName } from '../facts.ts';
import type { Alignment } from '../turn-state.ts';
import { addEvent, type Turn, topFrame } from '../turn-state.ts';
import type { Asking } from '../types/effect.ts';
import type { Command } from '../types/input.ts';
import { onlyAsks } from '../understanding/understanding-acts.ts';
import { findRest } from './fire-rules.ts';
import { listScopes } from './list-scopes.ts';
import { retrieve } from './retrieve.ts';

/**
 * Drops the start of a task that a message only asks about if a rule scores at least as high: the rule
 * answers the question. Values for that task are dropped too.
 */
export function* leaveToRules(turn: Turn, alignment: Alignment, commands: Command[]): Asking<Command[]> {
  const isNear = (command: Command): boolean =>
    command.type === 'StartGraph' && command.confidence !== undefined && !command.restart;
  if (!turn.behavior.weighsRules || !alignment.text || !onlyAsks(turn) || !commands.some(isNear))
    return commands;
  const best = yield* findBestRule(turn, alignment);
  const left = commands.filter(
    (command) => command.type !== 'StartGraph' || !isNear(command) || best < (command.confidence ?? 0),
  );
  if (left.length === commands.length) return commands;
  const starting: string[] = [];
  for (const command of commands) {
    if (command.type !== 'StartGraph' || left.includes(command)) continue;
    starting.push(command.graph);
    addEvent(turn, { type: 'command', command, result: 'rejected', reason: 'left-to-a-rule' });
  }
  return left.filter((command) => {
    const fact = command.type === 'SetFact' ? resolveFactName(turn, command.fact) : undefined;
    return fact === undefined || findStarting(turn, fact, { starting }) === undefined;
  });
}

/** The score of the best rule that could answer now. Sets retrieved here are not requested again. */
function* findBestRule(turn: Turn, alignment: Alignment): Asking<number> {
  const top = topFrame(turn);
  const step = top?.scenario ? top : undefined;
  const sets = yield* retrieve(turn, alignment, listScopes(turn.session), step);
  alignment.unapplied.push(...sets);
  // A model can word what a rule asks for; without one, the rule needs its own texts.
  const isWorded = !isLocal(alignment.settings.models.generate.model);
  let best = 0;
  for (const set of sets)
    for (const [id, score] of alignment.scores.get(set) ?? []) {
      const rule = alignment.index.rules.get(id);
      const when = rule?.condition.when;
      if (
        !rule ||
        rule.enabled === false ||
        !(isWorded || rule.reply !== undefined || rule.templates?.length) ||
        findRest(turn, rule)
      )
        continue;
      if (when !== undefined && !holds(turn.compiled.getGuard(when).evaluate(turn.scope))) continue;
      best = Math.max(best, score);
    }
  return best;
}
