import type { Command, Consent, UnderstandRequest } from '@turnpike/engine/turn';
import { findNamedFact } from '../corrections/find-named-fact.ts';
import type { FlowIndex } from '../flow-index.ts';
import { endsWithNo, endsWithWait } from '../hear/ends-with-no.ts';
import { forbidsAct } from '../hear/forbids-act.ts';
import type { HeardMessage } from '../hear/hear.ts';
import { readConsent } from '../hear/read-consent.ts';
import type { AskedQuestion } from '../hear/read-question.ts';

/**
 * Whether the message consents to a step that cannot be undone. An answer to another question is a yes if nothing in
 * it asks, doubts, waits, sets a condition or takes it back.
 */
export function findConsent(
  heard: HeardMessage,
  question: AskedQuestion,
  { pending, step, known }: UnderstandRequest,
  commands: readonly Command[],
  index: FlowIndex,
): Consent | undefined {
  const asksYesNo = pending ? pending.expects === 'yes_no' || pending.kind !== undefined : step !== undefined;
  const isAsked = pending?.kind !== undefined && pending.kind !== 'question';
  if (isAsked && commands.some(({ type }) => type === 'Affirm')) return 'yes';
  if (isAsked && commands.some(({ type }) => type === 'Deny')) return 'no';
  const does = (type: Command['type']): boolean => commands.some((command) => command.type === type);
  if (asksYesNo && !does('StartGraph')) {
    const facts = known.flatMap((name) => index.find(name) ?? []);
    const refusesFact = heard.clauses.some((clause) =>
      findNamedFact(heard, clause, { index, known: facts, question }),
    );
    return refusesFact || isSaidOfEach(commands, pending) ? 'unclear' : readConsent(heard, question);
  }
  const onlyRefuses = heard.clauses.every(({ act }) => act === 'refusal' || act === 'cancel');
  if (onlyRefuses && readConsent(heard, question) === 'no') return 'no';
  const isOpen = heard.clauses.some(
    ({ act, conditional, hedged }) =>
      act === 'question' || act === 'hold' || act === 'hedge' || act === 'cancel' || conditional || hedged,
  );
  const isGiven =
    does('SetFact') || does('CorrectFact') || does('Choose') || does('StartGraph') || does('Affirm');
  // "Card... no". With several facts asked, the no may answer another of them.
  const isTakenBack = (pending?.facts.length === 1 && endsWithNo(heard)) || endsWithWait(heard);
  const isForbidden = heard.clauses.some((clause) => forbidsAct(heard, clause));
  if (isOpen || isTakenBack || isForbidden) return 'unclear';
  return isGiven ? 'yes' : undefined;
}

/** "Delivery yes, no candles": a yes to what is asked, and a no to something else. */
const isSaidOfEach = (commands: readonly Command[], pending: UnderstandRequest['pending']): boolean => {
  const sets = (value: boolean, isAsked: boolean): boolean =>
    commands.some(
      (command) =>
        command.type === 'SetFact' &&
        command.value === value &&
        pending?.facts.includes(command.fact) === isAsked,
    );
  return sets(true, true) && sets(false, false);
};
