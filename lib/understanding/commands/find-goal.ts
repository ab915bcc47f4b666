import type { UnderstandRequest } from '@turnpike/engine/turn';
import { describeInGraph } from '@turnpike/engine/views';
import type { FlowIndex } from '../flow-index.ts';
import type { Clause, HeardMessage } from '../hear/hear.ts';
import type { Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { rankSteps } from '../rank-steps.ts';
import { skipOpening } from '../tasks/skip-opening.ts';

/**
 * The words that name another step of the scenario: "the transfer" in "I did that already, skip to the
 * transfer". Words that go back or ahead are enough; others ("go to") need a complaint about the current step
 * next to them. They count only if they fit one step as well as relocalization requires, and it is not the
 * current one.
 */
export function findGoalStep(
  index: FlowIndex,
  { graph, node }: NonNullable<UnderstandRequest['step']>,
  heard: HeardMessage,
): string | undefined {
  const drawn = index.findGraph(graph)?.graph;
  const threshold = index.stepThreshold;
  if (!drawn || threshold === undefined) return undefined;
  const goal = readGoal(heard);
  if (goal === undefined) return undefined;
  const steps = drawn.nodes
    .filter(({ enabled }) => enabled !== false)
    .map((step) => ({ id: step.id, text: describeInGraph(step, drawn) }));
  const { table, listExamples } = index;
  const context = { table, common: index.getCommon(heard.locale), listExamples };
  const [best] = rankSteps(context, steps, [goal]);
  return best && best[0] !== node && best[1] >= threshold ? goal : undefined;
}

function readGoal(heard: HeardMessage): string | undefined {
  for (const [place, clause] of heard.clauses.entries()) {
    if (clause.conditional) continue;
    const others = heard.clauses.filter((_, other) => other !== place);
    const complains = others.some((other) => findComplaint(heard, other) !== undefined);
    const goal = readClause(heard, clause, complains);
    if (goal !== undefined) return goal;
  }
  return undefined;
}

function readClause(heard: HeardMessage, clause: Clause, complains: boolean): string | undefined {
  const { goTo, goOn } = heard.locale.leave;
  const opening = skipWithin(heard, clause);
  // "Skip" refuses elsewhere; here it is the verb.
  const isDenied = clause.negations.some((negation) => negation.first !== opening);
  const asked = readAfter(heard, complains ? [goTo, goOn] : [goTo], opening, clause.last);
  if (asked !== undefined && !isDenied) return asked;
  // "I did that already can we go to the payment"
  for (let first = findComplaint(heard, clause) ?? clause.last; first < clause.last; first++) {
    const goal = readAfter(heard, [goTo, goOn], first, clause.last);
    if (goal !== undefined) return goal;
  }
  return undefined;
}

/** The end of the words in a clause that complain about the step; undefined if it does not complain. */
export function findComplaint(heard: HeardMessage, clause: Clause): number | undefined {
  const { done, wrongStep } = heard.locale.leave;
  const first = skipWithin(heard, clause);
  const { words } = heard.message;
  const end = Math.max(
    matchPatternAt(words, done, first, clause.last),
    matchPatternAt(words, wrongStep, first, clause.last),
  );
  return end > first ? end : undefined;
}

/** The words of a step's name after a verb such as "go to", without words that all names of steps have. */
function readAfter(
  { message, locale }: HeardMessage,
  lists: readonly (readonly string[])[],
  first: number,
  last: number,
): string | undefined {
  const end = Math.max(...lists.map((phrases) => matchPatternAt(message.words, phrases, first, last)));
  if (end <= first) return undefined;
  const words = message.words.slice(end, last);
  const { stopWords, fillers, taskWords, leave } = locale;
  const carries = ({ text }: Word): boolean =>
    ![stopWords, fillers, taskWords, leave.stepWords].some((list) => list.includes(text));
  const names = words.filter(carries);
  const [one, other] = [names[0], names.at(-1)];
  if (!one || !other || names.length > MAX_WORDS) return undefined;
  // "Go to delivery road 5" is an address.
  if (names.length > 1 && names.some(({ text }) => /^\p{N}/u.test(text))) return undefined;
  return message.original.slice(one.start, other.end);
}

/** The names of steps are short. */
const MAX_WORDS = 5;

/** The first word of a clause after those that only open it or ask for it. */
const skipWithin = ({ message, locale }: HeardMessage, { first, last }: Clause): number =>
  first + skipOpening(message.words.slice(first, last), locale);
