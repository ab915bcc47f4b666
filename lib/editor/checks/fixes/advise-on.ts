import type { Finding } from '@turnpike/engine/prove';
import { say } from '@/lib/words/say';

const DEAD = say('Change the condition that leads to it, or delete it.');

/** What to change, by the code of a finding, where no fix is certain. */
const ADVICE: Readonly<Record<string, string | undefined>> = {
  deadlock: say('Let a condition also apply here, or add a node for every other case.'),
  'unplanned-end': say('Add a node for every other answer.'),
  'loop-limit': say('Ask a question inside the loop, or add a connection out of it.'),
  'call-failed': say('Add a connection that is taken when the call fails.'),
  'no-end': say('Connect this to an end, a handoff or the goal.'),
  circle: say('Add a connection out of these questions, or make one of them optional.'),
  'open-task': say('Ask a question before the end, so that the task can finish first.'),
  'open-request': say('Wait for the answer to the request before the conversation ends.'),
  'running-call': say('Wait for the result of the call before the conversation ends.'),
  'asked-again': say(
    'A closed gate or a correction keeps it open. Change the gate, or set the question to ask always.',
  ),
  placeholder: say('Ask for the fact first, or take it out of the text.'),
  argument: say('Ask for the facts of these arguments before the call.'),
  again: say('Ask before each call, or add a connection past it for when it already ran.'),
  'without-yes': say('Ask a question before the call, and make the call depend on a yes.'),
  'dead-node': DEAD,
  'dead-edge': DEAD,
  'dead-gate': DEAD,
  'dead-rule': DEAD,
  'dead-template': DEAD,
  'dead-path': DEAD,
  never: say('Change the drawing so that this conversation goes elsewhere.'),
  before: say('Add it before this point, or add a condition that requires it.'),
  after: say('Add it between this point and the end.'),
  'at-most': say('Add a connection past it for when it happened often enough.'),
  'at-end': say('Add it before every end.'),
};

export const adviseOn = ({ code }: Pick<Finding, 'code'>): string | undefined => ADVICE[code];
