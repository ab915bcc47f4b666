import { type CounterRow, copyCounter, type Frame, type Session } from '../../session/session.ts';
import { findCounter } from '../../turn/counters.ts';
import { type Aspect, changeFrame, spend } from './aspect.ts';
import type { DecidedNode } from './list-decided.ts';
import type { Tried } from './list-tried.ts';

/** This many attempts apart, two nodes have the same order during a whole turn, which adds attempts. */
const GAP = 8;

/**
 * The order of attempts, as far as decisions depend on it: a node that was picked came before every node that could have
 * been picked instead. What came before it in the order could not be picked, and does not count. `competing`: the nodes
 * of the frame that were not done during the whole turn.
 */
export function listOrderAspects(
  session: Session,
  place: number,
  tried: readonly Tried[],
  competing: readonly Tried[],
  decided: readonly DecidedNode[],
): Aspect[] {
  const frame = session.frames[place] as Frame;
  const order = [...tried].sort(byAttempts);
  return decided.flatMap((item, index): Aspect[] => {
    const picked = tried.find(({ counter }) => counter.node === item.node);
    const isRepeated = decided.slice(0, index).some(({ node }) => node === item.node);
    // A node that was not tried before comes first in every order.
    if (!item.isOrdered || (!picked && !isRepeated)) return [];
    const exhausted = item.why === 'broadened' ? decided[index - 1]?.node : undefined;
    const rivals = competing.filter(
      (other) =>
        other !== picked &&
        other.counter.node !== exhausted &&
        (exhausted !== undefined || other.importance === item.varied.importance) &&
        (isRepeated || !isClearlyBefore(other.counter, item.node, frame)),
    );
    if (rivals.length === 0) return [];
    // After ten turns, the order was varied before: the node is picked first.
    const orders = picked && !item.isTenth ? rivals.map((rival) => moveBefore(order, rival, picked)) : [];
    const write = (to: readonly Tried[], gap: number) =>
      changeFrame(session, place, { counters: writeOrder(frame.counters, to, gap) });
    return [
      {
        // A node that runs several times in one turn can fall behind others meanwhile.
        others: isRepeated
          ? [order, ...orders].flatMap((to) => [write(to, GAP), write(to, 1)])
          : orders.map((to) => write(to, GAP)),
        agrees: ({ frames }) =>
          rivals.every(({ counter: { node } }) => {
            const [before, now] = [frame, frames[place] as Frame].map((each) =>
              getLead(each, item.node, node),
            );
            return before === now || (!isRepeated && now === GAP);
          }),
      },
    ];
  });
}

/** How far a node is before another in the order of attempts, up to what counts. */
function getLead(frame: Frame, first: string, second: string): number {
  const [from, to] = [first, second].map((node) => findCounter(frame, node)?.attempts ?? 0);
  return Math.max(-GAP, Math.min(GAP, (to as number) - (from as number)));
}

const isClearlyBefore = ({ node }: CounterRow, picked: string, frame: Frame): boolean =>
  getLead(frame, node, picked) === GAP;

const byAttempts = (a: Tried, b: Tried): number =>
  a.counter.attempts - b.counter.attempts || (a.counter.node < b.counter.node ? -1 : 1);

function moveBefore(order: readonly Tried[], moved: Tried, before: Tried): Tried[] {
  const rest = order.filter((item) => item !== moved);
  return rest.toSpliced(rest.indexOf(before), 0, moved);
}

function writeOrder(counters: readonly CounterRow[], order: readonly Tried[], gap: number): CounterRow[] {
  const max = Math.max(...order.map(({ counter }) => counter.attempts));
  const attempts = new Map(order.map(({ counter }, place) => [counter, max + place * gap]));
  return counters.map((counter) => {
    const moved = attempts.get(counter);
    if (moved === undefined) return counter;
    const spent = counter.attempts - (counter.reopenedAt ?? 0);
    return { ...copyCounter(counter, counter.node), ...spend(moved, spent) };
  });
}
