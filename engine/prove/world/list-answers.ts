import type { Json, Pending, Session } from '../../session/session.ts';
import { findSeen, findViewer } from '../../turn/scope.ts';
import type { Command } from '../../turn/types/input.ts';
import { describeAnswer } from './describe-answer.ts';
import { drawSchema } from './draw-schema.ts';
import { getFactRegion, type Model } from './model.ts';
import type { GivenMeaning, Move } from './move.ts';

const MAX_TOGETHER = 64;

/** Answers to the open question or request: each region of what it asks, refused values, and "I don't know". */
export function listAnswers(model: Model, session: Session): Move[] {
  const { pending } = session;
  if (!pending) return [];
  const moves: Move[] = [];
  const message = (meaning: GivenMeaning): Move => {
    // The exact words of an option choose it, which is a separate move.
    const text = pending.options ? `${meaning.text}, please` : meaning.text;
    return { input: { type: 'message', text }, meaning: { ...meaning, text } };
  };
  const known = pending.facts.filter((name) => model.compiled.facts.has(name));
  for (const values of listTogether(model, session, known))
    moves.push(...answer(model, pending, values, message));
  for (const fact of known)
    for (const value of getFactRegion(model, fact).invalid)
      moves.push(
        message({ text: describeAnswer(model, fact, value), commands: [{ type: 'SetFact', fact, value }] }),
      );
  for (const name of pending.facts)
    if (!known.includes(name))
      for (const value of drawInput(model, name))
        moves.push(
          message({
            text: describeAnswer(model, name, value),
            commands: [{ type: 'SetFact', fact: name, value }],
          }),
        );
  if (pending.expects === 'yes_no') moves.push(...answerYesOrNo(known.length > 0, message));
  if (pending.facts.length > 0)
    moves.push(message({ text: "I don't know", commands: [{ type: 'UnknownAnswer' }] }));
  for (const { id, label, says, sets } of pending.options ?? []) {
    // Messages of every meaning are tried anyway.
    if (says !== undefined) continue;
    if (sets) {
      moves.push({ input: { type: 'choice', options: [id] } });
      continue;
    }
    if (!isWorthChoosing(model, pending, id)) continue;
    moves.push({ input: { type: 'choice', options: [id] }, ...isAnswer(pending) });
    moves.push({ input: { type: 'message', text: label }, ...isAnswer(pending) });
  }
  return moves;
}

const isAnswer = ({ facts }: Pending): Pick<Move, 'answers'> => (facts.length > 0 ? { answers: true } : {});

/** Whether an option is the value of a region, or none of a fact. */
function isWorthChoosing(model: Model, { facts: [fact] }: Pending, id: string): boolean {
  if (fact === undefined || !model.compiled.facts.has(fact)) return true;
  const { values } = getFactRegion(model, fact);
  return values.some(
    (value) => value === id || (Array.isArray(value) && value.length === 1 && value[0] === id),
  );
}

type Say = (meaning: GivenMeaning) => Move;

type Values = [fact: string, value: Json][];

/** Each fact alone, and several together: all combinations, or pairs if there are too many. */
function listTogether(model: Model, session: Session, facts: readonly string[]): Values[] {
  const alone = (fact: string): Values[] => listValues(model, session, fact).map((value) => [[fact, value]]);
  const found = facts.flatMap(alone);
  for (const [index, first] of facts.entries())
    for (const second of facts.slice(index + 1)) found.push(...combine(alone(first), alone(second)));
  if (facts.length < 3) return found;
  const all = facts.map(alone).reduce((before, next) => combine(before, next).slice(0, MAX_TOGETHER));
  return [...found, ...all];
}

/** A value of each region, and another one of the region of a known value where it matters whether it changes. */
function listValues(model: Model, session: Session, fact: string): Json[] {
  const { values, others, getCell } = getFactRegion(model, fact);
  const row = findSeen(session, findViewer(session.frames), fact);
  if (!row || row[1] === null || !model.changing.has(fact)) return values;
  const cell = getCell(row[1]);
  return [...values, ...others.filter((value) => getCell(value) === cell)];
}

const combine = (first: Values[], second: Values[]): Values[] =>
  first.flatMap((a) => second.map((b): Values => [...a, ...b]));

/** Whether `listTogether` leaves out combinations of the facts of one question. */
export function isCombinedFully(model: Model, facts: readonly string[]): boolean {
  const count = facts.reduce((product, fact) => product * getFactRegion(model, fact).values.length, 1);
  return facts.length < 3 || (facts.length === 3 && count <= MAX_TOGETHER);
}

/** An answer, and the same answer said with doubt where it could lead to a call that cannot be undone. */
function answer(model: Model, { expects }: Pending, values: Values, message: Say): Move[] {
  const commands = values.map(([fact, value]): Command => ({ type: 'SetFact', fact, value }));
  const text = values.map(([fact, value]) => describeAnswer(model, fact, value)).join(', ');
  const said: Move = { ...message({ text, commands }), answers: true };
  if (!model.hasIrreversible || (expects === 'yes_no' && values[0]?.[1] === false)) return [said];
  return [said, message({ text: `${text}, maybe`, commands, consent: 'unclear' })];
}

function answerYesOrNo(isFact: boolean, message: Say): Move[] {
  const own: Pick<Move, 'answers'> = isFact ? { answers: true } : {};
  return [
    { ...message({ text: 'Yes', commands: [{ type: 'Affirm' }] }), ...own },
    { ...message({ text: 'No', commands: [{ type: 'Deny' }] }), ...own },
  ];
}

/** Values for an input of a tool that is not a fact. */
function drawInput({ compiled }: Model, name: string): Json[] {
  for (const { input } of compiled.tools.values()) {
    const properties = input?.properties;
    if (properties === null || typeof properties !== 'object' || !Object.hasOwn(properties, name)) continue;
    return drawSchema((properties as Record<string, Json>)[name]).slice(0, 2);
  }
  return ['Anything'];
}
