import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import { toCanonicalJson } from '../../document/canonical-json.ts';
import { type MessageDescriptor, msg } from '../../messages/message.ts';
import type { Reply, TurnResult } from '../../turn/types/record.ts';
import { type SeenTurn, seeTurn } from './see-turn.ts';
import type { TurnPair } from './take-pairs.ts';

/** How a turn differs first, and the parts of both flows that it comes from. Differences of one cause are shown once. */
export type DifferenceCause = { code: DifferenceCode; before: string; after: string };
type DifferenceCode =
  | 'reply-changed'
  | 'reply-replaced'
  | 'reply-added'
  | 'reply-removed'
  | 'content-changed'
  | 'options-changed'
  | 'call-changed'
  | 'call-replaced'
  | 'call-added'
  | 'call-removed'
  | 'end-changed';

export type FoundDifference = { cause: DifferenceCause; message: MessageDescriptor };
type Flows = { before: CompiledFlow; after: CompiledFlow };

/** The first thing in a turn that a customer, a tool or a caller sees differently. */
export function findTurnDifference(flows: Flows, turns: TurnPair): FoundDifference | undefined {
  const seen = { before: seeTurn(turns.before), after: seeTurn(turns.after) };
  return (
    findReplyDifference(flows, turns, seen) ?? findCallDifference(flows, seen) ?? findEndDifference(seen)
  );
}

type SeenPair = { before: SeenTurn; after: SeenTurn };

const isSame = (a: unknown, b: unknown): boolean => toCanonicalJson(a ?? null) === toCanonicalJson(b ?? null);

function findReplyDifference(flows: Flows, turns: TurnPair, seen: SeenPair): FoundDifference | undefined {
  const count = Math.max(seen.before.replies.length, seen.after.replies.length);
  for (let place = 0; place < count; place++) {
    const [a, b] = [seen.before.replies[place], seen.after.replies[place]];
    if (isSame(a, b)) continue;
    const [from, to] = [
      a && findSpeaker(flows.before, turns.before, place),
      b && findSpeaker(flows.after, turns.after, place),
    ];
    const [before, after] = [from?.name ?? '', to?.name ?? ''].map(quote) as [Name, Name];
    const isAdded = !a || isSame(a, seen.after.replies[place + 1]);
    const isRemoved = !b || isSame(b, seen.before.replies[place + 1]);
    const found = (code: DifferenceCode, message: MessageDescriptor) => ({
      cause: { code, before: isAdded ? '' : (from?.id ?? ''), after: isRemoved ? '' : (to?.id ?? '') },
      message,
    });
    if (isAdded) return found('reply-added', msg('{after} is also sent', { after }));
    if (isRemoved) return found('reply-removed', msg('{before} is no longer sent', { before }));
    if (from?.id !== to?.id && !isSame(before, after))
      return found('reply-replaced', msg('{after} is sent instead of {before}', { before, after }));
    // A text of the engine is named by its old words, which the author knows.
    const same = turns.before.replies[place]?.key === undefined ? after : before;
    if (a.text !== b.text) return found('reply-changed', msg('{after} says something else', { after: same }));
    if (!isSame(a.options, b.options))
      return found('options-changed', msg('{after} offers other options', { after }));
    return found('content-changed', msg('{after} sends other content', { after }));
  }
  return undefined;
}

function findCallDifference(flows: Flows, seen: SeenPair): FoundDifference | undefined {
  const count = Math.max(seen.before.calls.length, seen.after.calls.length);
  for (let place = 0; place < count; place++) {
    const [a, b] = [seen.before.calls[place], seen.after.calls[place]];
    if (isSame(a, b)) continue;
    const before = quote(a ? nameTool(flows.before, a.tool) : '');
    const after = quote(b ? nameTool(flows.after, b.tool) : '');
    const found = (code: DifferenceCode, message: MessageDescriptor) => ({
      cause: { code, before: a?.tool ?? '', after: b?.tool ?? '' },
      message,
    });
    if (!a) return found('call-added', msg('{after} is also called', { after }));
    if (!b) return found('call-removed', msg('{before} is no longer called', { before }));
    return a.tool === b.tool
      ? found('call-changed', msg('{after} is called with other arguments', { after }))
      : found('call-replaced', msg('{after} is called instead of {before}', { before, after }));
  }
  return undefined;
}

function findEndDifference({ before, after }: SeenPair): FoundDifference | undefined {
  if (before.status !== after.status)
    return {
      cause: { code: 'end-changed', before: before.status, after: after.status },
      message: msg('The conversation is {after} instead of {before}', {
        before: STATUSES[before.status],
        after: STATUSES[after.status],
      }),
    };
  if (isSame(before.end, after.end)) return undefined;
  return {
    cause: {
      code: 'end-changed',
      before: toCanonicalJson(before.end ?? {}),
      after: toCanonicalJson(after.end ?? {}),
    },
    message:
      after.status === 'handoff'
        ? msg('The handoff has another reason or queue')
        : msg('The conversation ends with another outcome'),
  };
}

const STATUSES: Record<SeenTurn['status'], MessageDescriptor> = {
  waiting: msg('waiting for the customer'),
  idle: msg('idle'),
  complete: msg('complete'),
  handoff: msg('handed off'),
  deadlock: msg('in a deadlock'),
  error: msg('in an error'),
  expired: msg('expired'),
};

type Name = string | MessageDescriptor;
type Speaker = { id: string; name: Name };

const quote = (name: Name): Name => (typeof name === 'string' ? `“${name}”` : name);

/** What said a reply: a text of the engine, a template, a node, or a rule. */
function findSpeaker({ flow }: CompiledFlow, { replies, events }: TurnResult, place: number): Speaker {
  const { node, key, text } = replies[place] as Reply;
  if (key !== undefined) return { id: key, name: msg('“{text}” (standard text)', { text }) };
  const nodes = flow.graphs.flatMap((graph) => graph.nodes);
  const used = events.flatMap((event) => (event.type === 'template-used' ? [event.template] : []));
  const fired = events.flatMap((event) =>
    event.type === 'rules-matched' ? event.rules.map(({ rule }) => rule) : [],
  );
  return (
    nodes.find(({ id }) => id === node) ??
    flow.templates?.find(({ id }) => used.includes(id)) ??
    flow.rules?.find(({ id }) => fired.includes(id)) ?? { id: '', name: flow.name }
  );
}

const nameTool = ({ tools }: CompiledFlow, id: string): string => tools.get(id)?.name ?? id;
