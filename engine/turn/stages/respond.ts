import type { StepNode } from '../../document/node.ts';
import { isLocal } from '../../document/resolve-settings.ts';
import { noteStaleReply } from '../actions/say-nothing-pending.ts';
import { listUnset } from '../after-failure.ts';
import { creditCounter, findCounter } from '../counters.ts';
import { renderAgain } from '../prompt.ts';
import { breakSilence } from '../respond/break-silence.ts';
import { enforceWritten } from '../respond/enforce-written.ts';
import { listOffered } from '../respond/find-templates.ts';
import { dropRedundant, isFarewell, sayGoodbye } from '../respond/goodbye.ts';
import { splitByClause } from '../respond/split-by-clause.ts';
import { type Worded, wordReply } from '../respond/word-reply.ts';
import { saySystemText } from '../say.ts';
import { sayMissed } from '../say-missed.ts';
import type { Alignment } from '../turn-state.ts';
import { type Turn, topFrame } from '../turn-state.ts';
import type { Moving } from '../types/effect.ts';
import type { Reply } from '../types/record.ts';
import { alignEntered } from './align.ts';

/**
 * Adds replies other than the texts of nodes: one for the matched rules or an off-topic message, and the
 * step's own if no rule replied. Then checks every reply of the turn against the hard constraints.
 */
export function* respond(turn: Turn, alignment: Alignment): Moving {
  const { session } = turn;
  let checked: Reply | undefined;
  const farewell = isFarewell(turn);
  if (!session.handedOff && !session.lastError) {
    if (!session.ended) yield* alignEntered(turn, alignment);
    checked = yield* speak(turn, alignment, farewell);
  }
  dropRedundant(turn);
  if (turn.log.replies.length === 0) yield* sayGoodbye(turn);
  yield* enforceWritten(turn, alignment, checked);
}

/** Adds the replies. Returns the generated one, which is already checked against the constraints. */
function* speak(turn: Turn, alignment: Alignment, farewell: boolean): Moving<Reply | undefined> {
  const { matched, due, settings } = alignment;
  const aside = alignment.aside && !alignment.reported;
  const step = due && topFrame(turn) === due.frame ? findStep(turn, due.frame) : undefined;
  // Without a model only rules can answer an off-topic message; a step's own text does not.
  const isByHand = isLocal(settings.models.generate.model);
  const isLost = aside && matched.length === 0 && isByHand;
  if (isLost && due?.entered !== true) yield* sayUnknownAt(turn, alignment.replyAt);
  // The reply to the message comes before the replies of the moves; a step speaks after them.
  const isAnswer = matched.length > 0 || (aside && !isLost);
  const isSilent = turn.log.replies.length === 0 && mustAnswer(turn);
  let checked: Reply | undefined;
  const add = ({ text, isWritten, content, options }: Worded, place: number): void => {
    const reply: Reply = step ? { text, node: step.id } : { text };
    if (content) reply.content = content;
    // The prompt that follows offers them too.
    if (options && !asks(turn, due)) reply.options = options;
    turn.log.replies.splice(place, 0, reply);
    if (!isWritten) checked = reply;
  };
  const isHeldBack = !aside && (yield* sayHeldBack(turn, alignment));
  const speaks = step !== undefined && !isHeldBack && speaksNow(turn, alignment, step);
  const unset = step && hasFailed(step, due) ? listUnset(turn, step.calls ?? []) : undefined;
  if (step && due && !isHeldBack) yield* sayNotUnderstood(turn, alignment, step, due);
  if (isAnswer || speaks || (isSilent && !step && !isHeldBack && !farewell)) {
    const [first = matched, ...others] = isByHand ? splitByClause(turn, alignment) : [matched];
    const worded = yield* wordReply(turn, alignment, {
      step,
      speaks,
      matched: first,
      isNeeded: isSilent && !asks(turn, due),
      unset,
      times: countTries(turn, due),
    });
    if (worded?.for === 'scope' && matched.length === 0 && turn.behavior.neverSilent) noteStaleReply(turn);
    if (worded) add(worded, isAnswer && worded.for !== 'step' ? alignment.replyAt : turn.log.replies.length);
    else if (isAnswer && aside) yield* sayUnknownAt(turn, alignment.replyAt);
    // Other questions of the message are answered after the first.
    for (const [index, group] of worded?.for === 'rule' ? others.entries() : []) {
      const other = yield* wordReply(turn, alignment, { ...ALONE, matched: group });
      if (other?.for === 'rule') add(other, alignment.replyAt + index + 1);
    }
    // A rule's text does not cover the step that was entered, so the step speaks too.
    if (worded?.for === 'rule' && speaks && due?.entered) {
      const own = yield* wordReply(turn, alignment, { ...ALONE, step, speaks, matched: [], unset });
      if (own) add(own, turn.log.replies.length);
    }
  }
  if (step && due?.ask !== undefined) yield* askFor(turn, step, due.ask, countTries(turn, due));
  if (alignment.awaits !== undefined) showOptions(turn);
  if (turn.log.replies.length === 0 && mustAnswer(turn)) {
    if (farewell) yield* saySystemText(turn, 'goodbye');
    else yield* breakSilence(turn);
  }
  return checked;
}

/** An optional reply for rules only. */
const ALONE = { step: undefined, speaks: false, isNeeded: false, times: 0 };

/**
 * A step speaks when it is entered, and whenever nothing else answers. If it asks with a fact's own prompt,
 * the prompt is enough; and before its calls are made, its own text could describe something that is not done
 * yet.
 */
function speaksNow(turn: Turn, { due }: Alignment, { text, templates = [], calls = [] }: StepNode): boolean {
  if (!asks(turn, due)) return true;
  return due?.entered === true && calls.length === 0 && (text !== undefined || templates.length > 0);
}

/** Whether the step is about to ask with a fact's own prompt. */
const asks = ({ compiled }: Turn, due: Alignment['due']): boolean =>
  due?.ask !== undefined && compiled.facts.get(due.ask)?.prompt !== undefined;

/**
 * Says that a clear yes is needed, before the step's own text; or that nothing was done, in which case the
 * step says no more. Returns whether that is the case.
 */
function* sayHeldBack(turn: Turn, { heldBack, due }: Alignment): Moving<boolean> {
  if (heldBack === 'refused') yield* saySystemText(turn, 'refused');
  else if (heldBack === 'asks') yield* saySystemText(turn, 'consent', {}, undefined, countTries(turn, due));
  return heldBack === 'refused';
}

/** Says that the message was not understood, before the step asks again, and counts the attempt. */
function* sayNotUnderstood(
  turn: Turn,
  alignment: Alignment,
  step: StepNode,
  { frame, entered }: NonNullable<Alignment['due']>,
): Moving {
  const { aside, settings, heldBack } = alignment;
  if (
    !turn.heard.notUnderstood ||
    turn.heard.isUnreadable ||
    entered ||
    aside ||
    leavesToRules(turn, alignment, step) ||
    heldBack
  )
    return;
  if (!isLocal(settings.models.generate.model) || frame.node === undefined) return;
  const counter = findCounter(frame, frame.node);
  // If its question was open, closing the row has already counted the attempt.
  if (turn.before.pending?.node !== frame.node)
    creditCounter(frame, frame.node, counter, 'RETRY', turn.session.turn, false);
  const times = countTries(turn, { frame, entered, ask: undefined }) - 1;
  // Earlier versions said an empty text at the first attempt.
  yield* sayMissed(turn, turn.behavior.neverSilent ? Math.max(0, times) : times);
}

/**
 * Whether a rule that matched is the reply: with a template that applies here, or with a call. One that only opens the task
 * that is open adds nothing to the question.
 */
function leavesToRules(turn: Turn, alignment: Alignment, step: StepNode): boolean {
  const { matched, index } = alignment;
  if (!turn.behavior.repeatsLess || matched.length === 0) return matched.length > 0;
  return (
    matched.some(({ rule }) => index.rules.get(rule)?.calls !== undefined) ||
    listOffered(turn, alignment, step, matched).some(
      ({ for: by, template }) => by === 'rule' || template.mode !== 'FALLBACK',
    )
  );
}

/** The number of repeated attempts since the step was entered. */
function countTries({ behavior }: Turn, due: Alignment['due']): number {
  const { frame, entered } = due ?? {};
  if (!behavior.reportsUnderstanding || entered) return 0;
  const attempts = frame?.node === undefined ? 0 : (findCounter(frame, frame.node)?.attempts ?? 0);
  return Math.max(0, attempts - 1);
}

/** Adds the yes and no options to the last reply. */
function showOptions({ session: { pending }, log: { replies } }: Turn): void {
  const last = replies.at(-1);
  if (last && pending?.options) last.options = pending.options;
}

/** Whether calls of the step failed or were refused when it was entered. */
const hasFailed = ({ id }: StepNode, due: Alignment['due']): boolean =>
  due !== undefined && findCounter(due.frame, id)?.failed === true;

function findStep(turn: Turn, { graph, node }: { graph: string; node?: string }): StepNode | undefined {
  const item = node === undefined ? undefined : turn.compiled.getGraph(graph).nodes.get(node);
  return item?.node.type === 'step' ? item.node : undefined;
}

const mustAnswer = ({ input, session }: Turn): boolean =>
  (input.type === 'message' || input.type === 'choice') && !session.ended;

function* sayUnknownAt(turn: Turn, place: number): Moving {
  yield* saySystemText(turn, 'unknown');
  turn.log.replies.splice(place, 0, ...turn.log.replies.splice(-1));
}

/** Asks for a required fact of a step with the fact's own prompt. */
function* askFor(turn: Turn, step: StepNode, fact: string, times: number): Moving {
  const prompt = turn.compiled.facts.get(fact)?.prompt;
  const { options } = turn.session.pending ?? {};
  if (prompt === undefined) return;
  const from = { node: step.id, ...(options && { options }) };
  turn.log.replies.push({ text: yield* renderAgain(turn, step.id, prompt, times), ...from });
}
