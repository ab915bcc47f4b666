import type { Fact } from '@turnpike/engine/document';
import type { AskedFor, Command, SpeechAct, UnderstandRequest } from '@turnpike/engine/turn';
import type { Moves } from '../commands/read-moves.ts';
import { findNamedFact } from '../corrections/find-named-fact.ts';
import { findInexact } from '../doubt/find-inexact.ts';
import type { ReadContext } from '../extractors/extractor.ts';
import type { FlowIndex } from '../flow-index.ts';
import type { HeardMessage } from '../hear/hear.ts';
import type { AskedQuestion } from '../hear/read-question.ts';
import type { LocaleWords } from '../locales/locale.ts';
import { type Message, toWords } from '../message.ts';
import { isWhole, matchPatternAt, mergePhrases } from '../pattern.ts';
import type { PlanSetup } from '../plan/group-clauses.ts';
import { choosePlanWords } from '../plan/words/choose-plan-words.ts';
import { readAmended } from './read-amended.ts';
import { findAmendment, readChanges } from './read-changes.ts';
import { givesUp, readBareDecision, readDecision } from './read-decision.ts';
import { listMissing, readMissing } from './read-missing.ts';
import { readOption } from './read-option.ts';
import { findOtherPerson, findPerson } from './read-person.ts';
import { chooseRequestWords } from './words/choose-request-words.ts';

type Reading = {
  index: FlowIndex;
  request: UnderstandRequest;
  heard: HeardMessage;
  question: AskedQuestion;
  context: ReadContext;
  moves: Moves;
  locale: LocaleWords;
};

/** Whether a plan's request waits for an answer, rather than the question of a node. */
export const isRequest = ({ pending }: UnderstandRequest): boolean =>
  pending?.kind !== undefined && pending.kind !== 'question';

/**
 * Reads a reply to a plan's request: an answer of the kind it waits for, a digression, or nothing. It never
 * starts another task or changes other facts, so that a late "yes" has no effect.
 */
export async function readRequest(reading: Reading): Promise<Command[]> {
  const { request, heard, moves, locale } = reading;
  const { message } = heard;
  const answer = await readAnswer(reading);
  if (answer.length > 0) return answer;
  if (moves.escalates) return [{ type: 'Escalate' }];
  if (givesUp(message.words, locale))
    return [asksForBoolean(request) ? { type: 'CancelGraph' } : { type: 'Deny' }];
  if (moves.ends) return [{ type: 'EndConversation' }];
  if (moves.repeats) return [{ type: 'Clarify', how: 'repeat' }];
  if (moves.clarifies) return [{ type: 'Clarify' }];
  if (moves.needsHelp) return [{ type: 'Digress', kind: 'help' }];
  // For these kinds the planner reads the reply itself, so a question is part of the request.
  const takesWords = request.pending?.kind === 'clarification' || request.pending?.kind === 'intent_unclear';
  return takesWords || moves.questions.length === 0 ? [] : [{ type: 'Digress', kind: 'question' }];
}

/** If "no" would be a value, giving up cancels the graph instead. */
const asksForBoolean = ({ pending }: UnderstandRequest): boolean =>
  pending?.kind === 'missing_fields' && pending.expects === 'yes_no';

/** Acts that do not answer: "hm", "wait", "sorry, I made a mistake". */
const WITHOUT_ANSWER: readonly SpeechAct[] = ['hedge', 'hold', 'retraction'];

async function readAnswer({
  index,
  request,
  heard,
  question,
  context,
  moves,
  locale,
}: Reading): Promise<Command[]> {
  const { message } = heard;
  const { pending } = request;
  const words = chooseRequestWords(request.locale);
  const options = pending?.options ?? [];
  const choose = (): Command[] => {
    const option = readOption(heard, options, locale, words);
    return option === undefined ? [] : [{ type: 'Choose', options: [option] }];
  };
  const list = (command: Command | undefined): Command[] => (command ? [command] : []);
  const getSetup = (): PlanSetup => ({
    tools: [],
    index: index.getToolConditions(locale),
    locale,
    words: choosePlanWords(request.locale),
    openings: [],
  });
  const isNone = isWhole(message.words, words.none, mergePhrases(locale.fillers, locale.deny));
  switch (pending?.kind) {
    case 'approval': {
      if (moves.escalates) return [];
      // “Yes” to “Do you mind if we charge the card?” is not the button of that name.
      const picked = question.turn ? undefined : readPicked(message, options);
      if (picked) return [picked];
      // A plain yes may repeat the request; with other words, the reply may be a change.
      const decision = readDecision(heard, question, words);
      if (decision?.type === 'Affirm') return [decision];
      const known = request.known.flatMap((name) => index.find(name) ?? []);
      const isNamed = heard.clauses.some((clause) =>
        findNamedFact(heard, clause, { index, known, question }),
      );
      // "No bags" refuses the bags, and not the request.
      if (isNamed && heard.clauses.length === 1) return [];
      const changes = await readChanges(index, request, heard, context, getSetup());
      return changes.length > 0 ? changes : list(decision);
    }
    case 'disambiguation': {
      if (isNone) return [{ type: 'Deny' }];
      const chosen = choose();
      if (chosen.length > 0) return chosen;
      return list(readBareDecision(heard, question, words)).filter(({ type }) => type === 'Deny');
    }
    case 'clarification':
      return list(readPicked(message, options) ?? readBareDecision(heard, question, words));
    case 'intent_unclear': {
      const exact = choose();
      if (exact.length > 0 && isName(message, options, locale)) return exact;
      if (isNone) return [{ type: 'Deny' }];
      return list(readBareDecision(heard, question, words));
    }
    case 'missing_fields': {
      if (moves.escalates || moves.clarifies || moves.needsHelp || givesUp(message.words, locale)) return [];
      if (isWhole(message.words, words.stops, heard.hear.leads, heard.hear.tails)) return [{ type: 'Deny' }];
      const chosen = options.length > 0 ? choose() : [];
      if (chosen.length > 0) return chosen;
      const isBare = readBareDecision(heard, question, words) !== undefined;
      if (isBare && !asksYesOrNo(index, pending)) return [];
      if (moves.doesNotKnow) return [{ type: 'UnknownAnswer' }];
      if (!isBare && heard.clauses.every(({ act }) => WITHOUT_ANSWER.includes(act))) return [];
      if (isVague(heard, listMissing(index, pending))) return [];
      const amended = await readAmended(index, request, heard, { ...context, afternoon: true }, getSetup());
      if (amended) return amended;
      const asksBack = heard.clauses.length > 0 && moves.inquiries.length === heard.clauses.length;
      const missing = listMissing(index, pending);
      const persons = countPersons(index, pending);
      if (persons === 1 && missing.length === 1) {
        const name = findPerson(heard);
        const [first, last] = [name[0], name.at(-1)];
        const said = first && last ? request.text.slice(first.start, last.end) : '';
        if (said === '') return [];
        return readMissing(index, { ...request, text: said }, context, getSetup(), asksBack);
      }
      const asksTexts = missing.every(({ type }) => type === 'text');
      if (asksTexts && takesBackEarlier(heard, getSetup())) return [];
      // "Send it to Pam instead" to "What is it about?" is not a subject.
      if (asksTexts && persons === 0 && findOtherPerson(heard).length > 0) return [];
      const said = asksTexts ? leaveOutRetraction(heard, request.text) : request.text;
      return readMissing(
        index,
        { ...request, text: said },
        { ...context, afternoon: true },
        getSetup(),
        asksBack,
      );
    }
    default:
      return [];
  }
}

/** "Actually, budget talk" to “What is it called?” is called “budget talk”, and "no, make it 11" is no name. */
function leaveOutRetraction(heard: HeardMessage, text: string): string {
  const { clauses } = heard;
  const takesBack = clauses[0]?.act === 'retraction' || clauses.some(({ act }) => act === 'correction');
  const [first] = takesBack ? findAmendment(heard) : [];
  if (!first) return text;
  const said = text.slice(first.start);
  return /\p{L}/u.test(said) ? said : '';
}

/** “No wait, Pam” to “What is it about?” changes what was said before it, and is not a subject. “No wait, about lunch” is one. */
function takesBackEarlier(
  { message: { words }, hear, clauses }: HeardMessage,
  { words: plan }: PlanSetup,
): boolean {
  const [first, next] = clauses;
  const isBack = matchPatternAt(words, hear.endsBack, 0);
  const at = isBack > 0 ? isBack : (next?.first ?? 0);
  const isNo = isBack > 0 || (first?.act === 'retraction' && words[0]?.text === hear.determiner);
  const introduces = [plan.amends, plan.titles, plan.topics].some(
    (list) => matchPatternAt(words, list, at) > at,
  );
  return isNo && at < words.length && words.length - at <= MAX_NAME && !introduces;
}

/** Words of a person's name. A longer text is more likely an answer. */
const MAX_NAME = 3;

/** "A few": nothing but a vague amount, which is not the title that is missing as well. */
function isVague(heard: HeardMessage, missing: readonly Fact[]): boolean {
  const amounts = missing.filter(
    ({ type }) => type === 'integer' || type === 'number' || type === 'duration',
  );
  const vague = findInexact(heard, amounts, [], []);
  return vague !== undefined && heard.message.words.length - toWords(vague.text).length <= 1;
}

/** Reads the id or the label of a button. */
function readPicked(
  message: Message,
  options: readonly { id: string; label: string }[],
): Command | undefined {
  const whole = message.original.trim();
  const picked = options.find(({ id, label }) => id === whole || label === whole);
  if (picked?.id === 'yes') return { type: 'Affirm' };
  return picked?.id === 'no' ? { type: 'Deny' } : undefined;
}

/**
 * Whether the message is not longer than a label. "Book a call" is a separate request, not the option "Book".
 */
function isName({ words }: Message, options: readonly { label: string }[], locale: LocaleWords): boolean {
  const content = words.filter(
    ({ text }) => !locale.stopWords.includes(text) && !locale.fillers.includes(text),
  );
  return content.length <= Math.max(...options.map(({ label }) => label.split(/\s+/).length));
}

/** How many of the missing inputs ask for one person. */
const countPersons = (index: FlowIndex, { facts, inputs = [] }: AskedFor): number =>
  inputs.filter(
    ({ name, tool }) =>
      facts.includes(name) &&
      index.tools
        .get(tool)
        ?.inputs.some((input) => input.name === name && input.role === 'person' && !input.isMany),
  ).length;

function asksYesOrNo(
  index: FlowIndex,
  { facts, inputs = [] }: NonNullable<UnderstandRequest['pending']>,
): boolean {
  return facts.some((name) => {
    const of = inputs.find((input) => input.name === name);
    const fact = of
      ? index.tools.get(of.tool)?.inputs.find((input) => input.name === name)?.fact
      : index.find(name);
    return fact?.type === 'boolean';
  });
}
