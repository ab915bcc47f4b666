import type { SystemTextKey } from '@turnpike/engine';

type Group = 'answers' | 'before' | 'after' | 'conversation';
type Note = { group: Group; label: string; when: string };

/** How the texts of the system are sorted, in the order they are shown. */
export const SYSTEM_TEXT_GROUPS: readonly { group: Group; title: string }[] = [
  { group: 'answers', title: 'Said to answers' },
  { group: 'before', title: 'Said before something is done' },
  { group: 'after', title: 'Said of what was done' },
  { group: 'conversation', title: 'Said of the conversation' },
];

/** What each text of the system is about, and when it is said. A new one without its note does not compile. */
export const SYSTEM_TEXT_NOTES = {
  unknown: { group: 'answers', label: 'Not understood', when: 'A message means nothing to the flow' },
  invalid: {
    group: 'answers',
    label: 'Not a valid answer',
    when: 'An answer fails a check that has no words of its own, or answers another question',
  },
  stale: {
    group: 'answers',
    label: 'An answer to nothing',
    when: 'A bare “yes”, “2” or the like comes while nothing is asked',
  },
  late: { group: 'answers', label: 'An answer that came too late', when: 'The time to answer was over' },
  duplicate: {
    group: 'answers',
    label: 'Another question is open',
    when: 'Something else would have to be asked before the open question is answered',
  },
  missing: { group: 'before', label: 'Something is missing', when: 'A tool needs what nobody has said yet' },
  confirm: {
    group: 'before',
    label: 'Asks whether it was understood',
    when: 'What is to be done is less sure than the settings ask for',
  },
  unclear: {
    group: 'before',
    label: 'Asks what is meant',
    when: 'A message cannot be planned; what it may mean is offered',
  },
  choose: { group: 'before', label: 'Asks which one is meant', when: 'A look-up found more than one' },
  query: { group: 'before', label: 'Asks for more about it', when: 'A look-up could not tell what is meant' },
  connect: {
    group: 'before',
    label: 'Something is not connected',
    when: 'A tool needs a capability the customer has not, and it has no words of its own',
  },
  approve: {
    group: 'before',
    label: 'Asks for approval',
    when: 'What is to be done is risky, or always asks',
  },
  refused: { group: 'after', label: 'The customer said no', when: 'An approval was refused' },
  done: {
    group: 'after',
    label: 'It is done',
    when: 'A tool of a plan is done and has no words of its own',
  },
  working: { group: 'after', label: 'It takes a while', when: 'A tool that takes long has begun' },
  failed: {
    group: 'after',
    label: 'It did not work',
    when: 'A tool of a plan failed and has no words of its own',
  },
  notFound: { group: 'after', label: 'Nothing was found', when: 'A look-up found none' },
  missingResult: {
    group: 'after',
    label: 'Nobody knows whether it was done',
    when: 'A call broke off, and repeating it might do it twice',
  },
  expired: {
    group: 'conversation',
    label: 'Came back too late',
    when: 'The conversation had ended because it was quiet for too long',
  },
  deadlock: {
    group: 'conversation',
    label: 'Nothing can go on',
    when: 'No node can act and the goal is not met',
  },
  error: {
    group: 'conversation',
    label: 'Something failed',
    when: 'A failure that nothing in the flow handles',
  },
  handoff: {
    group: 'conversation',
    label: 'A person takes over',
    when: 'A handoff begins and its node has no text',
  },
  cancelled: {
    group: 'conversation',
    label: 'Something was cancelled',
    when: 'The customer gave something up',
  },
} as const satisfies Record<SystemTextKey, Note>;
