import type { Command, Consent, Heard, UnclearValue, UnderstandRequest } from '@turnpike/engine/turn';
import { findRepeated } from '../corrections/find-repeated.ts';
import { findInexact } from '../doubt/find-inexact.ts';
import type { ReadContext } from '../extractors/extractor.ts';
import { readOfferedHours, readOptionHours } from '../extractors/read-offered-hours.ts';
import { readUsualHours, readWakingHours } from '../extractors/read-usual-hours.ts';
import type { FlowIndex } from '../flow-index.ts';
import { leaveOutForbidden } from '../hear/forbids-act.ts';
import { type HeardMessage, hearMessage } from '../hear/hear.ts';
import { type AskedQuestion, readQuestion } from '../hear/read-question.ts';
import { turnQuestion } from '../hear/turned/turn-question.ts';
import { chooseLocaleWords } from '../locales/choose-locale-words.ts';
import type { LocaleWords } from '../locales/locale.ts';
import { parseMessage } from '../message.ts';
import { isWhole, mergePhrases } from '../pattern.ts';
import { listMissing } from '../requests/read-missing.ts';
import { isRequest, readRequest } from '../requests/read-request.ts';
import { capitalizeNames } from './capitalize-names.ts';
import { findConsent } from './find-consent.ts';
import { getReach, listWordings } from './get-reach.ts';
import { type Moves, readMoves } from './read-moves.ts';
import { readTurnCommands } from './read-turn-commands.ts';
import type { MessageReading } from './reading.ts';

/** A message as commands, with how it was heard. */
export type ReadMessage = {
  commands: Command[];
  heard: Heard;
  consent?: Consent;
  unclear?: UnclearValue;
};

/**
 * Reads a message without a model: its clauses first, then the open question, forms that cannot be mistaken, and
 * cues.
 *
 * No fact is ever guessed by similar meaning. A value that was not asked for is taken only if its form or a
 * cue next to it names the fact, and a known value changes only if the customer says so.
 */
export async function readCommands(index: FlowIndex, request: UnderstandRequest): Promise<ReadMessage> {
  const locale = chooseLocaleWords(request.locale);
  const heard = hearMessage(parseMessage(request.text), locale);
  const wordings = listWordings(index, request);
  const question = readAsked(index, request, wordings, locale);
  const hours =
    readOptionHours(request.pending?.options) ??
    readOfferedHours(wordings, locale) ??
    index.getOfferedHours(locale) ??
    readUsualHours(wordings, locale) ??
    index.getUsualHours(locale) ??
    (asksTime(index, request) ? readWakingHours(wordings, locale) : undefined);
  const context: ReadContext = {
    locale: request.locale,
    words: locale,
    at: request.at,
    timezone: request.timezone,
    ...(wordings.length > 0 ? { question: wordings.join(' ') } : {}),
    ...(hours ? { hours } : {}),
  };
  const moves = readMoves(heard, question);
  const agreed = await readAgreed(index, request, heard, question, context, moves);
  if (agreed) return agreed;
  const reading: MessageReading = { index, request, heard, question, context, moves, locale, readings: [] };
  const read = isRequest(request) ? await readReplyToRequest(reading) : await readTurnCommands(reading);
  const asksYesNo = request.pending?.expects === 'yes_no' || isRequest(request);
  const commands = asksYesNo ? read : leaveOutForbidden(heard, read);
  const missing = request.pending?.kind === 'missing_fields' ? listMissing(index, request.pending) : [];
  const vague = findInexact(heard, missing, commands, []);
  if (vague) reading.readings.push(vague);
  return finish(reading, commands);
}

/** At an approval, “no, Friday instead” changes a fact that the call reads, and “no” alone refuses. */
async function readReplyToRequest(reading: MessageReading): Promise<Command[]> {
  const answer = await readRequest(reading);
  const mayChange = answer.every(({ type }) => type === 'Deny');
  const changes = mayChange ? await readChangedFacts(reading) : [];
  return changes.length > 0 ? changes : answer;
}

/** The facts of an approved call that a message changes, read as after any other question. */
async function readChangedFacts(reading: MessageReading): Promise<Command[]> {
  const { index, request } = reading;
  const { kind, node = '', changeable = [] } = request.pending ?? {};
  const facts = changeable.filter((name) => index.find(name) !== undefined);
  if (kind !== 'approval' || facts.length === 0) return [];
  const pending = { node, facts: [], expects: 'yes_no' as const, irreversible: true as const };
  const commands = await readTurnCommands({ ...reading, request: { ...request, pending } });
  return commands.filter(
    (command) =>
      (command.type === 'SetFact' || command.type === 'CorrectFact') && facts.includes(command.fact),
  );
}

/** The open question, with how answers to it are turned. */
function readAsked(
  index: FlowIndex,
  { pending, step }: UnderstandRequest,
  wordings: readonly string[],
  locale: LocaleWords,
): AskedQuestion {
  const question = readQuestion(wordings, locale);
  const facts = (pending?.facts ?? []).flatMap((name) => index.find(name) ?? []);
  const asksToAct = pending
    ? pending.kind === 'approval' || pending.expects === 'yes_no'
    : step !== undefined;
  if (facts.length === 0 && !asksToAct) return question;
  const isGrave = pending?.irreversible === true || question.isGrave;
  return turnQuestion(question, facts, { index, locale, isGrave });
}

/** "Yes, for 4" to "A table for 4: shall I book it?" is the yes alone. */
async function readAgreed(
  index: FlowIndex,
  request: UnderstandRequest,
  heard: HeardMessage,
  question: AskedQuestion,
  context: ReadContext,
  moves: Moves,
): Promise<ReadMessage | undefined> {
  const { pending, values = {}, lastGiven = [] } = request;
  const isDecision = pending?.kind === 'approval' || (pending?.expects === 'yes_no' && !isRequest(request));
  if (!isDecision || !(question.isSummary || question.isOffer)) return undefined;
  const reach = getReach(index, request, []);
  const yes = await findRepeated({ heard, context, reach, moves, index, values, lastGiven }, question);
  if (yes === undefined) return undefined;
  const { clauses } = finish(
    { index, request, heard, question, context, moves, locale: context.words, readings: [] },
    [],
  ).heard;
  const plain = await readCommands(index, { ...request, text: yes });
  return { ...plain, heard: { ...plain.heard, clauses } };
}

function finish(
  { index, heard, readings, unclear, request, question, context }: MessageReading,
  commands: Command[],
): ReadMessage {
  const { message } = heard;
  const isBeginning = begins(heard, commands);
  const clauses = heard.clauses.map(({ start, end, act, negated, conditional }) => ({
    text: message.original.slice(start, end),
    act: isBeginning ? ('social' as const) : act,
    ...(negated ? { negated } : {}),
    ...(conditional ? { conditional } : {}),
  })) as Heard['clauses'];
  const consent = findConsent(heard, question, request, commands, index);
  return {
    commands: isBeginning ? [] : capitalizeNames(commands, index, heard, context.question),
    heard: { clauses, ...(readings.length > 0 ? { readings } : {}) },
    ...(consent ? { consent } : {}),
    ...(unclear ? { unclear } : {}),
  };
}

/** "I'd like to sign up" begins what the conversation is for. It says nothing that could be wrong, and asks nothing. */
const begins = ({ message, hear, locale }: HeardMessage, commands: readonly Command[]): boolean =>
  commands.every((command) => command.type === 'Digress' && command.kind === 'question') &&
  isWhole(message.words, hear.beginnings, mergePhrases(locale.smallTalk, hear.leads), hear.tails);

const asksTime = (index: FlowIndex, { pending }: UnderstandRequest): boolean =>
  (pending?.facts ?? []).some((name) => ['time', 'datetime'].includes(index.find(name)?.type ?? ''));
