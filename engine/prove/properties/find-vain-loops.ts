import { findStrongComponents } from '../../compile/survey/strong-components.ts';
import { msg } from '../../messages/message.ts';
import { type Explored, UNSURE } from '../search/search.ts';
import type { Fault } from '../types.ts';
import { findLeading } from './find-leading.ts';

/** `no-vain-question`, second half: cycles of questions that no right answer leaves. */
export function findVainLoops({ situations }: Explored): { fault: Fault; place: number }[] {
  const right = situations.map(({ next }) => next.filter(({ answers }) => answers));
  const inside = right.map((steps) => steps.flatMap(({ to }) => (to >= 0 ? [to] : [])));
  const found = new Map<string, { fault: Fault; place: number }>();
  for (const component of findStrongComponents(inside)) {
    const members = new Set(component);
    const leaves = component.some((place) => right[place]?.some(({ to }) => !members.has(to)));
    if (leaves) continue;
    const place = Math.min(...component);
    const nodes = [
      ...new Set(component.map((member) => situations[member]?.session.pending?.node ?? '')),
    ].sort();
    const subject = nodes.join(' ');
    const list = { list: nodes, last: 'and' as const };
    const message = msg('No right answer to {nodes} leaves these questions', { nodes: list });
    if (!found.has(subject)) found.set(subject, { fault: { code: 'circle', subject, message }, place });
  }
  return [...found.values()];
}

/** Whether right answers leave every loop, in all variants of its situations. */
export const leavesAllLoops = ({ situations }: Explored): boolean =>
  findLeading(
    situations,
    ({ next }) => !next.some(({ answers }) => answers),
    ({ to }) => to < 0 && to !== UNSURE,
    ({ answers }) => answers,
  ).every(Boolean);
