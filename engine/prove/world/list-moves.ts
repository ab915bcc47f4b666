import type { Session } from '../../session/session.ts';
import { listAnswers } from './list-answers.ts';
import { listCommands } from './list-commands.ts';
import { listConditionMoves } from './list-conditions.ts';
import { listOutcomes } from './list-outcomes.ts';
import type { Model } from './model.ts';
import type { Move } from './move.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * Everything that can happen next in a conversation: the customer answers, says something else or nothing that is
 * understood, or an answer that was waited for arrives. One thing a turn.
 * `touched`: the parts of the flow that took part in a turn before, as `rule id`. `waits`: whether the situation covers
 * sessions in which rules have to wait.
 */
export function listMoves(model: Model, session: Session, touched = NONE, waits = false): Move[] {
  const moves = [
    ...listAnswers(model, session),
    say('Hm', []),
    ...listConditionMoves(model, session, touched, waits),
    ...listCommands(model, session),
    ...listOutcomes(model, session),
  ];
  if (session.turn === 0) moves.unshift({ input: { type: 'start' } });
  const { request } = session.pending ?? {};
  if (request) moves.push({ ...say('Hm', []), after: request.expiresAt });
  return moves;
}

function say(text: string, commands: []): Move {
  return { input: { type: 'message', text }, meaning: { text, commands } };
}
