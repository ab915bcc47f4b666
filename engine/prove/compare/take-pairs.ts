import { memoByObject } from '../../memo.ts';
import type { Json } from '../../session/session.ts';
import type { Answer, Effect } from '../../turn/types/effect.ts';
import type { TurnResult } from '../../turn/types/record.ts';
import { answerTurn } from '../search/answer-turn.ts';
import { advanceChoices, type BranchChoice } from '../search/branch-choices.ts';
import { nameCall } from '../search/take-branches.ts';
import { listEffectAnswers } from '../world/answer-effect.ts';
import type { PairMove, PairWorld, SessionPair } from './list-pair-moves.ts';

/** The same turn of two conversations. */
export type TurnPair = { before: TurnResult; after: TurnResult };

/**
 * Takes a turn in both conversations, once for every combination of answers that their effects can get. What both ask
 * for gets the same answer.
 */
export function* takePairs(world: PairWorld, sessions: SessionPair, move: PairMove): Generator<TurnPair> {
  const choices: BranchChoice[] = [];
  do {
    const places = new Map<string, number>();
    const choose = (name: string, of: number): number => {
      const place = places.get(name) ?? places.size;
      places.set(name, place);
      choices[place] ??= { taken: 0, of };
      return choices[place].taken;
    };
    const take = (side: 'before' | 'after') =>
      answerTurn(world[side].compiled, sessions[side], move[side], createAnswers(world, side, move, choose));
    const before = take('before');
    yield { before, after: take('after') };
  } while (advanceChoices(choices));
}

type Choose = (name: string, of: number) => number;

function createAnswers(world: PairWorld, side: 'before' | 'after', move: PairMove, choose: Choose) {
  const asked = new Map<string, number>();
  const results = new Map<string, Answer>();
  return (effect: Effect): Answer => {
    const call = effect.kind === 'callTool' ? nameCall(effect.request) : undefined;
    const known = call === undefined ? undefined : results.get(call);
    if (known) return known;
    const answers = listAnswers(world, side, move, effect);
    if (answers.length === 1) return answers[0] as Answer;
    const name = nameEffect(effect, answers.length);
    const times = asked.get(name) ?? 0;
    asked.set(name, times + 1);
    const answer = answers[choose(`${name} ${times}`, answers.length)] as Answer;
    if (call !== undefined && answer.ok) results.set(call, answer);
    return answer;
  };
}

function listAnswers(
  world: PairWorld,
  side: 'before' | 'after',
  move: PairMove,
  effect: Effect,
): readonly Answer[] {
  const list = (of: 'before' | 'after') => listEffectAnswers(world[of], move[of].meaning, effect);
  return effect.kind === 'callTool'
    ? getJoinedAnswers(list('before'))(list('after'))
    : sortByText(effect, list(side));
}

/** A tool can return whatever either flow distinguishes. Both lists are the same for each call of a tool. */
const getJoinedAnswers = memoByObject((before: readonly Answer[]) =>
  memoByObject((after: readonly Answer[]): readonly Answer[] => [
    ...new Map([...before, ...after].map((answer) => [JSON.stringify(answer), answer])).values(),
  ]),
);

/** A ranking is the same if the steps are described in the same way, whatever their ids and their order. */
function sortByText(effect: Effect, answers: readonly Answer[]): readonly Answer[] {
  if (effect.kind !== 'rank') return answers;
  const texts = new Map(effect.request.options.map(({ id, text }) => [id, text]));
  const getText = (answer: Answer): string => {
    const [first] = answer.ok ? ((answer.value as { ranked: Json[][] }).ranked ?? []) : [];
    return texts.get(String(first?.[0])) ?? '';
  };
  return answers.toSorted((a, b) => (getText(a) < getText(b) ? -1 : 1));
}

function nameEffect(effect: Effect, count: number): string {
  if (effect.kind === 'callTool') return nameCall(effect.request);
  if (effect.kind !== 'rank') return `${effect.kind} ${count}`;
  return `${effect.request.purpose} ${effect.request.options
    .map(({ text }) => text)
    .sort()
    .join()}`;
}
