import { resolveSettings } from '../../document/resolve-settings.ts';
import type { Option, Pending, Plan, PlanRequestInfo } from '../../session/session.ts';
import { parseInstant, toInstant } from '../../time/instant.ts';
import { saySystemText } from '../say.ts';
import { sayMissed } from '../say-missed.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Asking } from '../types/effect.ts';
import type { Reply } from '../types/record.ts';
import { wantsChange } from '../understanding/understanding-acts.ts';

/** The input that a plan needs, and how it is requested. */
export type AskedInput = {
  kind: Exclude<Pending['kind'], 'question'>;
  /** Identifies a request within its plan; a repeated request has the same key. */
  key: string;
  expects: Pending['expects'];
  facts?: string[];
  options?: Option[];
  /** Ids of the steps the request is about. */
  steps: string[];
  subject?: Pick<PlanRequestInfo, 'step' | 'arg' | 'item'>;
  /** Adds the reply, which carries the options. `times`: how often the request was reworded before. */
  say: (from: Omit<Reply, 'text' | 'key'>, times: number) => Asking;
};

/**
 * Asks the customer, with a deadline. Only one request can be open: a second one waits until the customer has
 * answered. While a session is reconciled nothing is asked, and the plan is dropped. Returns whether it was
 * asked.
 */
export function* askRequest(turn: Turn, plan: Plan, asked: AskedInput): Asking<boolean> {
  const { session } = turn;
  const { kind, key, expects, facts = [], options, steps, subject } = asked;
  const rule = plan.rule === undefined ? {} : { rule: plan.rule };
  if (session.pending || !turn.limits.mayAsk) {
    const waits = turn.limits.mayAsk && turn.behavior.neverSilent;
    addEvent(turn, { type: 'hitl-duplicate', node: plan.node, ...rule, kind, ...(waits ? { waits } : {}) });
    if (waits) return false;
    if (turn.limits.mayAsk) yield* saySystemText(turn, 'duplicate');
    plan.ended = 'dropped';
    return false;
  }
  const again = plan.asked?.key === key && !isLate(turn, plan.asked) ? plan.asked : undefined;
  if (!again) session.row += 1;
  const { row, expiresAt } = again ?? { row: session.row, expiresAt: addTime(turn) };
  const times = countTimes(turn, plan, again);
  plan.asked = { row, key, expiresAt, steps, ...(times > 0 ? { times } : {}) };
  addEvent(turn, {
    type: 'requested',
    request: row,
    kind,
    node: plan.node,
    ...rule,
    facts,
    ...(options ? { options } : {}),
    steps,
    expiresAt,
    ...(again ? { again: true as const } : {}),
  });
  const from = { ...(plan.node === '' ? {} : { node: plan.node }), ...(options ? { options } : {}) };
  if (turn.heard.isInvalidReply) {
    const why = explainInvalid(turn, kind);
    const before = Math.max(0, times - 1);
    if (why === 'notUnderstood' && turn.behavior.namesVagueReplies) yield* sayMissed(turn, before);
    else yield* saySystemText(turn, why, {}, undefined, before);
  }
  turn.heard.isInvalidReply = false;
  yield* asked.say(from, times);
  session.pending = {
    kind,
    frame: plan.frame,
    node: plan.node,
    row,
    mode: plan.mode,
    turn: session.turn,
    facts,
    expects,
    options,
    suggested: undefined,
    request: { expiresAt, ...rule, ...subject },
  };
  return true;
}

/** An invalid reply, or a customer who asks for it, gets the next wording; otherwise the wording stays. */
function countTimes(
  { behavior, heard: { isInvalidReply }, question: { clarifies } }: Turn,
  plan: Plan,
  again: Plan['asked'],
): number {
  if (!behavior.variesRequests || !again) return 0;
  const isAskedBack = clarifies?.node === plan.node && clarifies.how === 'next';
  return (again.times ?? 0) + (isInvalidReply || isAskedBack ? 1 : 0);
}

/**
 * Why a request is asked again: the value does not fit, an approval needs a clear yes or no, or nothing was
 * understood.
 */
function explainInvalid(turn: Turn, kind: AskedInput['kind']): 'invalid' | 'consent' | 'notUnderstood' {
  const {
    behavior,
    log: { events },
  } = turn;
  if (!behavior.reportsUnderstanding) return 'invalid';
  if (kind === 'approval') return behavior.takesChanges && wantsChange(turn) ? 'notUnderstood' : 'consent';
  const offered = events.some(({ type }) => type === 'command' || type === 'fact-invalid');
  return offered ? 'invalid' : 'notUnderstood';
}

function addTime({ now, compiled }: Turn): string {
  return toInstant(now + resolveSettings(compiled.flow.settings).hitl.ttlSeconds * 1000);
}

/** Whether the deadline has passed. */
export function isLate(
  { now }: Pick<Turn, 'now'>,
  { expiresAt }: Pick<PlanRequestInfo, 'expiresAt'>,
): boolean {
  const until = parseInstant(expiresAt);
  return until !== undefined && until <= now;
}
