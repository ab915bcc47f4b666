import type { Session } from '../../session/session.ts';
import type { Answer, CallToolRequest } from '../../turn/types/effect.ts';
import type { TurnResult } from '../../turn/types/record.ts';
import { listEffectAnswers } from '../world/answer-effect.ts';
import type { Model } from '../world/model.ts';
import type { Move } from '../world/move.ts';
import { answerTurn } from './answer-turn.ts';
import { advanceChoices, type BranchChoice } from './branch-choices.ts';

/**
 * Takes a turn once for every combination of answers that its effects can get. A call that succeeded gets the same
 * result if the turn makes it again.
 */
export function* takeBranches(model: Model, session: Session, move: Move): Generator<TurnResult> {
  const choices: BranchChoice[] = [];
  do {
    let place = 0;
    const results = new Map<string, Answer>();
    yield answerTurn(model.compiled, session, move, (effect) => {
      const call = effect.kind === 'callTool' ? nameCall(effect.request) : undefined;
      const before = call === undefined ? undefined : results.get(call);
      if (before) return before;
      const answers = listEffectAnswers(model, move.meaning, effect);
      let taken = 0;
      if (answers.length > 1) {
        choices[place] ??= { taken, of: answers.length };
        taken = choices[place++]?.taken ?? 0;
      }
      const answer = answers[taken] as Answer;
      if (call !== undefined && answer.ok) results.set(call, answer);
      return answer;
    });
  } while (advanceChoices(choices));
}

/** Calls with one name get one result within a turn. */
export const nameCall = ({ tool, args, for: asked }: CallToolRequest): string =>
  JSON.stringify([tool, args, asked !== undefined]);
