import { callForRules } from '../align/call-for-rules.ts';
import { listScopes } from '../align/list-scopes.ts';
import { matchRules } from '../align/match-rules.ts';
import { retrieve } from '../align/retrieve.ts';
import type { Alignment } from '../turn-state.ts';
import { type Turn, topFrame } from '../turn-state.ts';
import type { Moving } from '../types/effect.ts';

/**
 * Matches the rules for the message, in the scopes before and after its commands, and makes their calls. The
 * transitions of the current step are scored in the same effect.
 */
export function* align(turn: Turn, alignment: Alignment): Moving {
  if (alignment.text === undefined || turn.question.unclear) return;
  const top = topFrame(turn);
  // Only a scenario that was on top before the message is matched against it.
  const step = top?.scenario && turn.before.frames.at(-1)?.id === top.id ? top : undefined;
  if (!step) alignment.decided = true;
  const scopes = [...listScopes(turn.before), ...listScopes(turn.session)];
  const found = yield* retrieve(turn, alignment, scopes, step);
  yield* applyRules(turn, alignment, [...alignment.unapplied.splice(0), ...found]);
}

/** Matches the rules of a graph or step that this turn entered. See docs/rulings.md#30. */
export function* alignEntered(turn: Turn, alignment: Alignment): Moving {
  if (alignment.text === undefined) return;
  yield* applyRules(turn, alignment, yield* retrieve(turn, alignment, listScopes(turn.session)));
}

/** Matches rules for a goodbye, which a rule may word. Rules with calls are ignored. */
export function* alignFarewell(turn: Turn, alignment: Alignment): Moving {
  alignment.decided = true;
  if (alignment.text === undefined) return;
  const sets = yield* retrieve(turn, alignment, listScopes(turn.before));
  if (sets.length > 0) yield* matchRules(turn, alignment, sets);
  alignment.matched = alignment.matched.filter(({ rule }) => !alignment.index.rules.get(rule)?.calls?.length);
}

function* applyRules(turn: Turn, alignment: Alignment, sets: readonly string[]): Moving {
  if (sets.length === 0) return;
  yield* callForRules(turn, alignment, yield* matchRules(turn, alignment, sets));
}
