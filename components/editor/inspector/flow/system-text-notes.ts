import type { SystemTextKey } from '@turnpike/engine';
import { say } from '@/lib/words/say';

type Group = 'answers' | 'before' | 'after' | 'conversation';
type Note = { group: Group; label: string; when: string };

/** How the texts of the system are sorted, in the order they are shown. */
export const SYSTEM_TEXT_GROUPS: readonly { group: Group; title: string }[] = [
  { group: 'answers', title: say('Said to answers') },
  { group: 'before', title: say('Said before something is done') },
  { group: 'after', title: say('Said of what was done') },
  { group: 'conversation', title: say('Said of the conversation') },
];

/** What each text of the system is about, and when it is said. A new one without its note does not compile. */
export const SYSTEM_TEXT_NOTES = {
  unknown: {
    group: 'answers',
    label: say('No answer known'),
    when: say('Nothing in the flow answers the message'),
  },
  invalid: {
    group: 'answers',
    label: say('Not a valid answer'),
    when: say('An answer fails a check that has no words of its own, or answers another question'),
  },
  stale: {
    group: 'answers',
    label: say('An answer to nothing'),
    when: say('A bare “yes”, “2” or the like comes while nothing is asked'),
  },
  late: {
    group: 'answers',
    label: say('An answer that came too late'),
    when: say('The time to answer was over'),
  },
  duplicate: {
    group: 'answers',
    label: say('Another question is open'),
    when: say('Something else would have to be asked before the open question is answered'),
  },
  missing: {
    group: 'before',
    label: say('Something is missing'),
    when: say('A tool needs what nobody has said yet'),
  },
  confirm: {
    group: 'before',
    label: say('Asks whether it was understood'),
    when: say('What is to be done is less sure than the settings ask for'),
  },
  unclear: {
    group: 'before',
    label: say('Asks what is meant'),
    when: say('A message cannot be planned; what it may mean is offered'),
  },
  choose: {
    group: 'before',
    label: say('Asks which one is meant'),
    when: say('A look-up found more than one'),
  },
  query: {
    group: 'before',
    label: say('Asks for more about it'),
    when: say('A look-up could not tell what is meant'),
  },
  connect: {
    group: 'before',
    label: say('Something is not connected'),
    when: say('A tool needs a capability that the customer does not have, and it has no words of its own'),
  },
  approve: {
    group: 'before',
    label: say('Asks for approval'),
    when: say('What is to be done is risky, or always asks'),
  },
  refused: { group: 'after', label: say('The customer said no'), when: say('An approval was refused') },
  done: {
    group: 'after',
    label: say('It is done'),
    when: say('A tool of a plan is done and has no words of its own'),
  },
  working: { group: 'after', label: say('It takes a while'), when: say('A tool that takes long has begun') },
  failed: {
    group: 'after',
    label: say('It did not work'),
    when: say('A tool of a plan failed and has no words of its own'),
  },
  notFound: { group: 'after', label: say('Nothing was found'), when: say('A look-up found none') },
  missingResult: {
    group: 'after',
    label: say('Nobody knows whether it was done'),
    when: say('A call broke off, and repeating it might do it twice'),
  },
  expired: {
    group: 'conversation',
    label: say('Came back too late'),
    when: say('The conversation had ended because it was quiet for too long'),
  },
  deadlock: {
    group: 'conversation',
    label: say('Nothing can go on'),
    when: say('No node can act and the goal is not met'),
  },
  error: {
    group: 'conversation',
    label: say('Something failed'),
    when: say('A failure that nothing in the flow handles'),
  },
  handoff: {
    group: 'conversation',
    label: say('A person takes over'),
    when: say('A handoff begins and its node has no text'),
  },
  cancelled: {
    group: 'conversation',
    label: say('Something was cancelled'),
    when: say('The customer gave something up'),
  },
  notUnderstood: {
    group: 'answers',
    label: say('Not understood'),
    when: say('A message does not answer the open question, which is asked again'),
  },
  explain: {
    group: 'answers',
    label: say('Asks in other words'),
    when: say('The customer does not understand a question that has one wording'),
  },
  corrected: {
    group: 'answers',
    label: say('Confirms a correction'),
    when: say('The customer changed an earlier answer'),
  },
  which: {
    group: 'answers',
    label: say('Asks which value is meant'),
    when: say('Several values fit the question equally well'),
  },
  consent: {
    group: 'before',
    label: say('Asks for a clear yes or no'),
    when: say('The next step cannot be undone and the message is no clear yes'),
  },
  restarted: {
    group: 'conversation',
    label: say('Starts over'),
    when: say('The customer asks to start over'),
  },
  goodbye: {
    group: 'conversation',
    label: say('Goodbye'),
    when: say('The conversation ends and nothing else is said'),
  },
} as const satisfies Record<SystemTextKey, Note>;
