import type { SystemTextKey } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';

type Group = 'answers' | 'before' | 'after' | 'conversation';
type Note = { group: Group; label: string; when: string };

/** Groups of system texts, in display order. */
export const SYSTEM_TEXT_GROUPS: readonly { group: Group; title: string }[] = [
  { group: 'answers', title: say('Replies to answers') },
  { group: 'before', title: say('Before an action') },
  { group: 'after', title: say('After an action') },
  { group: 'conversation', title: say('About the conversation') },
];

/** Label and description of each system text. Typed as a full record, so that a new text cannot miss its note. */
export const SYSTEM_TEXT_NOTES = {
  unknown: {
    group: 'answers',
    label: say('No answer known'),
    when: say('Nothing in the flow answers the message'),
  },
  invalid: {
    group: 'answers',
    label: say('Not a valid answer'),
    when: say('An answer fails a check without its own message, or answers another question'),
  },
  stale: {
    group: 'answers',
    label: say('Nothing was asked'),
    when: say('A “yes”, “2” or similar arrives while no question is open'),
  },
  late: {
    group: 'answers',
    label: say('Answer arrived too late'),
    when: say('The time to answer has run out'),
  },
  duplicate: {
    group: 'answers',
    label: say('Another question is open'),
    when: say('A second question comes up before the open one is answered'),
  },
  missing: {
    group: 'before',
    label: say('Value missing'),
    when: say('A tool needs a value that is not known'),
  },
  confirm: {
    group: 'before',
    label: say('Asks for confirmation'),
    when: say('The plan is less certain than the settings require'),
  },
  unclear: {
    group: 'before',
    label: say('Asks what is meant'),
    when: say('A message cannot be planned. Possible meanings are offered'),
  },
  choose: {
    group: 'before',
    label: say('Asks which one is meant'),
    when: say('A lookup found several matches'),
  },
  query: {
    group: 'before',
    label: say('Asks for details'),
    when: say('A lookup could not decide what is meant'),
  },
  connect: {
    group: 'before',
    label: say('Not connected'),
    when: say('The customer lacks a capability that the tool needs, and the capability has no text'),
  },
  approve: {
    group: 'before',
    label: say('Asks for approval'),
    when: say('The action is risky, or always asks'),
  },
  refused: { group: 'after', label: say('The customer declined'), when: say('An approval was declined') },
  done: {
    group: 'after',
    label: say('Done'),
    when: say('A tool of a plan succeeded and has no text'),
  },
  working: { group: 'after', label: say('In progress'), when: say('A slow tool started') },
  failed: {
    group: 'after',
    label: say('Failed'),
    when: say('A tool of a plan failed and has no text'),
  },
  notFound: { group: 'after', label: say('Not found'), when: say('A lookup found no match') },
  missingResult: {
    group: 'after',
    label: say('Unknown whether it was done'),
    when: say('A call was interrupted, and repeating it could run it twice'),
  },
  expired: {
    group: 'conversation',
    label: say('Returned too late'),
    when: say('The conversation ended because it was quiet for too long'),
  },
  deadlock: {
    group: 'conversation',
    label: say('Stuck'),
    when: say('No node can run and the goal is not reached'),
  },
  error: {
    group: 'conversation',
    label: say('Something failed'),
    when: say('The flow does not handle a failure'),
  },
  handoff: {
    group: 'conversation',
    label: say('Handed off to a person'),
    when: say('A handoff starts and its node has no text'),
  },
  deskClosed: {
    group: 'conversation',
    label: say('Outside hours'),
    when: say('A handoff starts outside the hours of the environment'),
  },
  cancelled: {
    group: 'conversation',
    label: say('Canceled'),
    when: say('The customer canceled something'),
  },
  notUnderstood: {
    group: 'answers',
    label: say('Not understood'),
    when: say('A message does not answer the open question, which is asked again'),
  },
  tellMore: {
    group: 'answers',
    label: say('Asks to go on'),
    when: say('A bare “yes” answers a question for more than yes or no'),
  },
  takeTime: {
    group: 'answers',
    label: say('Waits'),
    when: say('The customer asks for a moment'),
  },
  gotThat: {
    group: 'answers',
    label: say('Takes a choice for later'),
    when: say('A message only answers other questions with a choice, or with yes or no'),
  },
  inexact: {
    group: 'answers',
    label: say('Asks for an exact value'),
    when: say('A message gives a vague day, time or amount, such as “next week”'),
  },
  explain: {
    group: 'answers',
    label: say('Asks in other words'),
    when: say('The customer does not understand a question with a single variant'),
  },
  corrected: {
    group: 'answers',
    label: say('Confirms a correction'),
    when: say('The customer changed an earlier answer'),
  },
  noted: {
    group: 'answers',
    label: say('Confirms a part of an answer'),
    when: say('The customer gave some of several values; the others are asked for'),
  },
  which: {
    group: 'answers',
    label: say('Asks which value is meant'),
    when: say('Several values match the question equally well'),
  },
  consent: {
    group: 'before',
    label: say('Asks for a clear yes or no'),
    when: say('The next step cannot be undone and the message is not a clear yes'),
  },
  restarted: {
    group: 'conversation',
    label: say('Starts over'),
    when: say('The customer asks to start over'),
  },
  goodbye: {
    group: 'conversation',
    label: say('Goodbye'),
    when: say('The conversation ends without another reply'),
  },
  alreadyDone: {
    group: 'answers',
    label: say('Already done'),
    when: say('The customer wants to change or cancel what cannot be undone'),
  },
  stackFull: {
    group: 'conversation',
    label: say('Too many open tasks'),
    when: say('A task cannot start because too many are open'),
  },
  unreadable: {
    group: 'answers',
    label: say('Attachment not read'),
    when: say('No provider could read an attachment'),
  },
} as const satisfies Record<SystemTextKey, Note>;
