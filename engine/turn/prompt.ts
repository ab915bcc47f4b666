import type { CompiledNode } from '../compile/compiled-flow.ts';
import type { Part, QuickReply } from '../document/content.ts';
import type { Fact } from '../document/fact.ts';
import { getContent } from '../document/node.ts';
import type { Text } from '../document/text.ts';
import { getVariants } from '../document/text-variants.ts';
import type { Mode, Option, Pending } from '../session/session.ts';
import type { Preparation } from '../text/format-message.ts';
import { listChoices } from './choices.ts';
import { fillContent } from './content/fill-content.ts';
import { getQuickReplies, mergeOptions, writeQuickReplies } from './content/quick-replies.ts';
import { ask } from './effects.ts';
import { evaluateList } from './evaluate-list.ts';
import { answersByRule } from './respond/answers-by-rule.ts';
import {
  getOptions,
  getSystemText,
  prepareText,
  renderText,
  saySystemText,
  sayText,
  writeOut,
} from './say.ts';
import { addEvent, type Extras, type Turn } from './turn-state.ts';
import type { Asking } from './types/effect.ts';
import type { Reply } from './types/record.ts';
import { isSocial } from './understanding/understanding-acts.ts';

/** The index of the variant after this many credited attempts. See docs/rulings.md#8. */
export function getVariantIndex(
  strategy: CompiledNode['retry']['promptVariantStrategy'],
  attempts: number,
  count: number,
): number {
  return strategy === 'ESCALATE' ? Math.min(attempts, count - 1) : attempts % count;
}

/**
 * Says a node's text: the variant chosen by its strategy, or the first missing fact's own prompt if the
 * others are known. See docs/rulings.md#9. A returned generator has to be run: it requests effects.
 */
export function sayPrompt(turn: Turn, item: CompiledNode, mode: Mode, attempts: number): Asking | undefined {
  const { quickReplies } = getContent(item.node);
  return quickReplies
    ? offerAndSay(turn, item, mode, attempts, quickReplies)
    : sayWording(turn, item, mode, attempts);
}

function* offerAndSay(
  turn: Turn,
  item: CompiledNode,
  mode: Mode,
  attempts: number,
  quickReplies: readonly QuickReply[],
): Asking {
  yield* writeQuickReplies(turn, quickReplies, item.node.id);
  yield* sayWording(turn, item, mode, attempts) ?? [];
}

function sayWording(turn: Turn, item: CompiledNode, mode: Mode, attempts: number): Asking | undefined {
  const { node, retry } = item;
  const missing = findMissing(turn, item.asks);
  const asked = missing.length > 0 ? missing : item.asks;
  const options = addQuickReplies(turn, item, asked, listAnswers(turn, item, asked));
  const from: From = options ? { node: node.id, options } : { node: node.id };
  const isAgain = mode !== 'EXECUTE' || (turn.behavior.asksOnlyMissing && missing.length === 1);
  const partly = isAgain && missing.length > 0 && missing.length < item.asks.length;
  const ownPrompt =
    partly || node.text === undefined
      ? findPrompt(turn, missing.length > 0 ? missing : item.asks)
      : undefined;
  const text = ownPrompt ?? node.text;
  if (text === undefined) return undefined;
  const count = getVariants(text).length;
  const goesRound = turn.behavior.repeatsLess && node.type === 'message' && count > 1;
  const strategy = goesRound ? 'ROTATE' : retry.promptVariantStrategy;
  const usual = mode === 'BROADEN' ? count - 1 : getVariantIndex(strategy, attempts, count);
  const clarified = countAskedBack(turn, node.id);
  const back = clarified || countRepeats(turn, item, asked);
  const rephrases = strategy === 'REPHRASE' && ownPrompt === undefined;
  const mayGoRound = clarified === 0 && count > 1;
  const wording = back > 0 ? chooseAgain(usual + back, count, rephrases || mayGoRound) : usual;
  const say = (as: From): Asking | undefined => {
    if (wording === EXPLAINED) return sayExplained(turn, text, as);
    if (ownPrompt !== undefined || node.text === undefined) return sayVariant(turn, text, as, wording);
    addEvent(turn, {
      type: 'variant',
      node: node.id,
      strategy,
      variant: wording,
      of: count,
      turn: 0,
      index: 0,
    });
    return strategy === 'REPHRASE' && (attempts > 0 || back > 0) && mode !== 'BROADEN'
      ? rephrase(turn, text, as, wording, attempts + back)
      : sayVariant(turn, text, as, wording);
  };
  const { content } = getContent(node);
  return content && ownPrompt === undefined
    ? sayWithContent(turn, content, Math.max(0, wording), from, say)
    : say(from);
}

type From = Omit<Reply, 'text'>;

function* sayWithContent(
  turn: Turn,
  content: readonly Part[],
  variant: number,
  from: From,
  say: (from: From) => Asking | undefined,
): Asking {
  const parts = yield* fillContent(turn, content, variant);
  yield* say(parts ? { ...from, content: parts } : from) ?? [];
}

/** Adds the reply at once if no effect is needed. */
function sayVariant(turn: Turn, text: Text, from: From, index: number): Asking | undefined {
  const rendered = prepareText(turn, text, index);
  if (typeof rendered !== 'string') return sayWritten(turn, rendered, from);
  addReply(turn, rendered, from);
  return undefined;
}

function* sayWritten(turn: Turn, preparation: Preparation, from: From): Asking {
  addReply(turn, yield* writeOut(turn, preparation), from);
}

/**
 * Repeats a question with a single wording for a customer who asked for another: it is introduced as a
 * question.
 */
function* sayExplained(turn: Turn, text: Text, from: From): Asking {
  yield* saySystemText(turn, 'explain', from, yield* quote(turn, text));
}

/**
 * Renders a step's text again: its next variant, or introduced as a question if the variants are used up. A step that
 * asks for no fact begins again with the first variant, because its text may not be a question.
 */
export function* renderAgain(turn: Turn, node: string, text: Text, times: number): Asking<string> {
  const count = getVariants(text).length;
  const back = countAskedBack(turn, node);
  const goesRound = turn.behavior.rewordsSteps && !turn.session.pending && count > 1;
  const wording = back > 0 ? chooseAgain(times + back, count, goesRound) : times % count;
  if (wording === EXPLAINED)
    return yield* renderText(turn, getSystemText(turn, 'explain'), 0, yield* quote(turn, text));
  return yield* renderText(turn, text, wording);
}

/** Whether there is another wording for a customer who does not understand a step: a variant, or the explained question. */
export const canReword = (text: Text | undefined): boolean =>
  text !== undefined &&
  (getVariants(text).length > 1 ||
    getVariants(text).some((wording) => JSON.stringify(wording).includes('?')));

/** How often the customer asked for another wording of the question; 0 if this message does not ask. */
function countAskedBack({ question: { clarifies }, session }: Turn, node: string): number {
  if (clarifies?.node !== node || clarifies.how !== 'next') return 0;
  return session.digression?.clarified ?? 1;
}

/**
 * How often "ok" or the like answered nothing and got no reply, so that the question would be asked again in the words of
 * the last turn. 0 if this turn says more, or asks for something else.
 */
function countRepeats(turn: Turn, { node }: CompiledNode, asked: readonly string[]): number {
  const { alignment, before, behavior, input, log, question, session } = turn;
  const isAgain =
    behavior.repeatsLess &&
    input.type === 'message' &&
    node.type === 'question' &&
    isSocial(turn) &&
    before.pending?.node === node.id &&
    before.pending.facts.join() === asked.join() &&
    log.replies.length === 0;
  if (!isAgain || question.clarifies || alignment?.aside || answersByRule(turn)) return 0;
  const { depth = 1, clarified = 0 } = session.digression ?? {};
  session.digression = { depth, kind: 'clarification', clarified: clarified + 1 };
  return clarified + 1;
}

/**
 * The variant after the ones already used: each in order, then the explained question, then from the first
 * again.
 */
function chooseAgain(place: number, count: number, goesRound: boolean): number {
  if (goesRound) return place % count;
  const next = place % (count + 1);
  return next === count ? EXPLAINED : next;
}
const EXPLAINED = -1;

/** The question as a placeholder of another text. */
function* quote(turn: Turn, text: Text): Asking<Extras> {
  return new Map([['question', { value: yield* renderText(turn, text) }]]);
}

/** Asks a model to rephrase the text; without an answer, the next variant is used. */
function* rephrase(turn: Turn, text: Text, from: From, index: number, attempts: number): Asking {
  const base = yield* renderText(turn, text, 0);
  const request = { purpose: 'rephrase' as const, locale: turn.locale, base, attempt: attempts + 1 };
  const [answer] = yield* ask(turn, [{ kind: 'generate', request }]);
  const reworded = answer?.ok ? (answer.value as { text?: unknown } | null)?.text : undefined;
  if (typeof reworded === 'string' && reworded !== '') addReply(turn, reworded, from);
  else yield* sayText(turn, text, from, index);
}

function addReply(turn: Turn, text: string, from: From): void {
  const { node, options, content } = from;
  if (content) turn.log.replies.push({ text, ...from });
  else if (options) turn.log.replies.push(node === undefined ? { text, options } : { text, node, options });
  else turn.log.replies.push(node === undefined ? { text } : { text, node });
}

/** Returns a new list, since the pending question keeps it. */
function findMissing(turn: Turn, facts: readonly string[]): string[] {
  const missing: string[] = [];
  for (const fact of facts) if (turn.scope.fact(fact) === undefined) missing.push(fact);
  return missing;
}

function findPrompt(turn: Turn, facts: readonly string[]): Text | undefined {
  for (const name of facts) {
    const prompt = turn.compiled.facts.get(name)?.prompt;
    if (prompt !== undefined) return prompt;
  }
  return undefined;
}

/** The answer a waiting node expects. */
export function toExpectation(
  turn: Turn,
  item: CompiledNode,
): Pick<Pending, 'facts' | 'expects' | 'options'> {
  const facts = findMissing(turn, item.asks);
  const asked = facts.length > 0 ? facts : [...item.asks];
  const only = asked.length === 1 ? turn.compiled.facts.get(asked[0] as string) : undefined;
  const answers = only?.type === 'boolean' ? undefined : listAnswers(turn, item, asked);
  const options = addQuickReplies(turn, item, asked, answers);
  if (only?.type !== 'boolean' && !answers && item.node.type === 'question' && item.node.choices)
    evaluateList(turn, item.node.choices.from);
  const expects = nameExpected(only, answers);
  return options ? { facts: asked, expects, options } : { facts: asked, expects };
}

function nameExpected(only: Fact | undefined, answers: Option[] | undefined): Pending['expects'] {
  if (only?.type === 'boolean') return 'yes_no';
  if (!only || !answers) return 'text';
  return only.type === 'list' ? 'multi_choice' : 'single_choice';
}

/** The expected answer to a question about a single fact. */
export function describeFactExpectation(turn: Turn, name: string): Pick<Pending, 'expects' | 'options'> {
  const type = turn.compiled.facts.get(name)?.type;
  if (type === 'boolean') return { expects: 'yes_no' };
  const options = getOptions(turn, name);
  return options
    ? { expects: type === 'list' ? 'multi_choice' : 'single_choice', options }
    : { expects: 'text' };
}

/** The answers to show if exactly one fact is asked: the choices of the question, or the declared values. */
function listAnswers(turn: Turn, item: CompiledNode, asked: readonly string[]): Option[] | undefined {
  if (asked.length !== 1 || !item.waits) return undefined;
  const { node } = item;
  return node.type === 'question' && node.choices && item.asks.length === 1
    ? listChoices(turn, node.choices)
    : getOptions(turn, asked[0] as string);
}

/** A node that does not wait for an answer only offers messages. */
function addQuickReplies(
  turn: Turn,
  { node, waits }: CompiledNode,
  asked: readonly string[],
  answers: Option[] | undefined,
): Option[] | undefined {
  const { quickReplies } = getContent(node);
  if (!quickReplies) return answers;
  const quick = getQuickReplies(turn, quickReplies, node.id).filter(({ sets }) => waits || !sets);
  const options = mergeOptions(answers, quick, asked.length === 1 ? asked[0] : undefined);
  return options.length > 0 ? options : undefined;
}
