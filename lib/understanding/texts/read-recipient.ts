import type { Fact } from '@turnpike/engine/document';
import type { Command } from '@turnpike/engine/turn';
import { isFreeText } from '../extractors/coded.ts';
import { getWordings } from '../extractors/enum.ts';
import type { FlowIndex } from '../flow-index.ts';
import type { Clause, HeardMessage } from '../hear/hear.ts';
import { overlaps, parseMessage, type Span, type Word } from '../message.ts';
import { findPattern, isWhole, matchPatternAt } from '../pattern.ts';
import type { Value } from '../values/values.ts';
import { findTextKind } from './find-text-kind.ts';

const MAX_NAME_WORDS = 4;

/**
 * Who an amount is for: "50 euros to Anna Bell on Friday", "send Anna £50", "£50, it's for Anna". Only a name in
 * capitals that no other value takes, where one open fact asks who it is.
 */
export function readRecipient(
  heard: HeardMessage,
  open: readonly Fact[],
  values: readonly Value[],
  index: FlowIndex,
): Command[] {
  const fact = findWho(heard, open, index);
  const amount = values.find(({ role, value }) => role === 'asked' && typeof value === 'object');
  if (!fact || !amount) return [];
  const place = heard.clauses.findIndex((one) => overlaps(one, amount.span));
  const [clause, next] = [heard.clauses[place], heard.clauses[place + 1]];
  if (!clause || clause.negated || clause.act === 'question') return [];
  const spans = values.map(({ span }) => span);
  const { words } = heard.message;
  const after = words.findIndex(({ start }) => start >= amount.span.end);
  const before = heard.clauses[place - 1];
  const name =
    (before ? findLed(heard, before, before.opening, spans) : undefined) ??
    (after >= 0 ? findLed(heard, clause, after, spans) : undefined) ??
    findGiven(heard, clause, amount.span, spans) ??
    (next ? findNamedNext(heard, next, spans) : undefined);
  return name ? [{ type: 'SetFact', fact: fact.name, value: toText(heard, name) }] : [];
}

/** What a text and the one it is for are cut into: "a bag for Tom", "a bag for myself". */
export type Receiver = Value & { value: string };

/** The one a thing is for, after it, where another open fact asks who that is. A customer's own name is not read. */
export function findReceiver(
  heard: HeardMessage,
  open: readonly Fact[],
  values: readonly Value[],
  index: FlowIndex,
): Receiver | undefined {
  const fact = findWho(heard, open.slice(1), index);
  const { words } = heard.message;
  const { selves, tails } = heard.locale.answers;
  const [clause, ...others] = heard.clauses;
  if (!fact || !clause || others.length > 0 || clause.negated || clause.act === 'question') return undefined;
  const spans = values.map(({ span }) => span);
  for (let at = clause.opening + 1; at < clause.last; at++) {
    if (!heard.hear.toWhom.includes(words[at]?.text ?? '')) continue;
    const start = words[at]?.start ?? 0;
    const isSelf = selves.includes(words[at + 1]?.text ?? '');
    const rest = words.slice(at + 2, clause.last);
    if (isSelf && (rest.length === 0 || isWhole(rest, tails, [])))
      return {
        fact,
        value: '',
        span: { start, end: words[at + 1]?.end ?? start },
        role: 'other',
        byCue: true,
      };
    const name = isSelf ? undefined : findLed(heard, clause, at, spans);
    if (name) {
      const span = { start, end: words[name.last - 1]?.end ?? start };
      return { fact, value: toText(heard, name), span, role: 'other', byCue: true };
    }
  }
  return undefined;
}

/** "Add Peter to my contacts": the one a request is about, where one of its facts holds a person's name. */
export function readObjectName(heard: HeardMessage, facts: readonly Fact[], index: FlowIndex): Command[] {
  const { message, locale } = heard;
  const { words } = message;
  const { infinitives, ends, belongsTo } = locale.answers;
  const [fact, ...others] = facts.filter(
    (one) => isFreeText(one) && findTextKind(one, index, heard) === 'name',
  );
  if (!fact || others.length > 0) return [];
  for (const { opening, last, negated, act } of heard.clauses) {
    if (negated || act === 'question') continue;
    for (let at = opening; at < last - 3; at++) {
      if (!infinitives.includes(words[at]?.text ?? '')) continue;
      const name = findCapitals(heard, at + 1, last, []);
      const [link, owner] = [
        words[name?.last ?? last]?.text ?? '',
        words[(name?.last ?? last) + 1]?.text ?? '',
      ];
      if (name && ends.includes(link) && belongsTo.includes(owner))
        return [{ type: 'SetFact', fact: fact.name, value: toText(heard, name) }];
    }
  }
  return [];
}

type Range = { first: number; last: number };

/** The one open text that asks who something is for. */
function findWho(heard: HeardMessage, open: readonly Fact[], index: FlowIndex): Fact | undefined {
  const [fact, ...others] = open.filter((one) => isFreeText(one) && asksWho(one, heard, index));
  return others.length > 0 ? undefined : fact;
}

/** Whether the name or the question of a fact asks who something is for. */
export function asksWho(fact: Fact, { hear, locale }: HeardMessage, index: FlowIndex): boolean {
  const prompts = fact.prompt === undefined ? [] : getWordings(fact.prompt);
  const { name } = index.getCues(fact, locale);
  return (
    name.some((word) => hear.recipients.includes(word)) ||
    prompts.some((text) => findPattern(parseMessage(text).words, hear.asksWho) !== undefined)
  );
}

/** A name after "to" or "for", which ends its clause or goes before another value, a tail, or a preposition. */
function findLed(
  heard: HeardMessage,
  clause: Clause,
  from: number,
  spans: readonly Span[],
): Range | undefined {
  const { message, hear, locale } = heard;
  const { words } = message;
  const isTaken = (at: number): boolean => spans.some((span) => overlaps(span, words[at] as Word));
  let lead = from;
  while (lead < clause.last && isTaken(lead)) lead += 1;
  if (lead >= clause.last || !hear.toWhom.includes(words[lead]?.text ?? '')) return undefined;
  const name = findCapitals(heard, skipKin(heard, lead + 1, clause.last), clause.last, spans);
  if (!name) return undefined;
  const rest = words.slice(name.last, clause.last);
  const next = rest[0]?.text ?? '';
  const isEnd =
    rest.length === 0 ||
    isWhole(rest, hear.tails, hear.tails) ||
    isTaken(name.last) ||
    locale.answers.ends.includes(next);
  return isEnd ? name : undefined;
}

/** “To my grandson Leo”: where the name begins. */
const skipKin = ({ message: { words }, locale }: HeardMessage, first: number, last: number): number =>
  Math.max(first, matchPatternAt(words, locale.answers.kin, first, last));

/** "Send Anna £50": a verb, a name, and the amount. */
function findGiven(
  heard: HeardMessage,
  clause: Clause,
  amount: Span,
  spans: readonly Span[],
): Range | undefined {
  const { words } = heard.message;
  const { gives } = heard.locale.answers;
  const to = words.findIndex(({ start }) => start >= amount.start);
  for (let at = clause.opening; at < to - 1; at++) {
    if (!gives.includes(words[at]?.text ?? '')) continue;
    const name = findCapitals(heard, skipKin(heard, at + 1, to), to, spans);
    if (name?.last === to) return name;
  }
  return undefined;
}

/** "£50, it's for Anna Bell": a separate clause. */
function findNamedNext(heard: HeardMessage, clause: Clause, spans: readonly Span[]): Range | undefined {
  if (clause.negated || clause.conditional || clause.act !== 'answer') return undefined;
  const from = matchPatternAt(
    heard.message.words,
    heard.locale.answers.carriers,
    clause.opening,
    clause.last,
  );
  return findLed(heard, clause, Math.max(from, clause.opening), spans);
}

/** Adjacent words in capitals that belong to a name. */
function findCapitals(
  { message, locale }: HeardMessage,
  first: number,
  to: number,
  spans: readonly Span[],
): Range | undefined {
  const { words, original } = message;
  const { notInNames, particles } = locale.answers;
  let last = first;
  while (last < to && last - first < MAX_NAME_WORDS) {
    const word = words[last] as Word;
    const isInside = last > first && particles.includes(word.text) && word.text !== locale.cuts?.joinsNames;
    if (spans.some((span) => overlaps(span, word)) || notInNames.includes(word.text)) break;
    if (!/\p{Lu}/u.test(original[word.start] ?? '') && !isInside) break;
    last += 1;
  }
  while (last > first && particles.includes(words[last - 1]?.text ?? '')) last -= 1;
  return last > first ? { first, last } : undefined;
}

const toText = ({ message: { words, original } }: HeardMessage, { first, last }: Range): string =>
  original.slice(words[first]?.start, words[last - 1]?.end);
