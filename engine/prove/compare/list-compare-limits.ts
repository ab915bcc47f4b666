import { toCanonicalJson } from '../../document/canonical-json.ts';
import type { Fact } from '../../document/fact.ts';
import type { FlowDocument } from '../../document/flow-document.ts';
import { type MessageDescriptor, msg } from '../../messages/message.ts';
import type { Limit } from '../types.ts';
import { findLimits } from '../world/find-limits.ts';
import type { PairWorld } from './list-pair-moves.ts';

/** What keeps a comparison from covering all conversations, known before it starts. */
export function listCompareLimits({ before, after }: PairWorld): Limit[] {
  const limits = [...findLimits(before), ...findLimits(after)].filter(({ only }) => only === undefined);
  const own = limits.map(({ code, message }): Limit => ({ code, message }));
  const all = [...own, ...listChanged(before.compiled.flow, after.compiled.flow)];
  return [...new Map(all.map((limit) => [JSON.stringify(limit.message), limit])).values()];
}

const feature = (message: MessageDescriptor): Limit => ({ code: 'feature', message });

const isSame = (a: unknown, b: unknown): boolean => toCanonicalJson(a ?? null) === toCanonicalJson(b ?? null);

/** Changed definitions whose effect the search does not follow completely. */
function listChanged(a: FlowDocument, b: FlowDocument): Limit[] {
  const limits: Limit[] = [];
  const compare = (message: MessageDescriptor, first: unknown, second: unknown) => {
    if (!isSame(first, second)) limits.push(feature(message));
  };
  compare(msg('What messages are matched with changed'), listMeanings(a), listMeanings(b));
  compare(msg('Languages changed'), [a.locale, a.locales], [b.locale, b.locales]);
  compare(msg('Settings changed'), a.settings, b.settings);
  compare(msg('Texts of the engine changed'), a.texts, b.texts);
  compare(msg('Conditions across facts changed'), a.constraints, b.constraints);
  compare(msg('Services that customers can connect changed'), a.capabilities, b.capabilities);
  for (const [name, first, second] of pairByName(a.facts, b.facts, ({ name }) => name))
    compare(msg('The definition of the fact {name} changed', { name }), first, second);
  for (const [, first, second] of pairByName(a.tools ?? [], b.tools ?? [], ({ id }) => id)) {
    const name = first?.name ?? second?.name ?? '';
    compare(msg('The definition of the tool {name} changed', { name }), first, second);
  }
  return limits;
}

/** Conditions with their examples, and the words of facts: what understanding compares a message with. */
function listMeanings(flow: FlowDocument): string[] {
  const conditions = [
    ...flow.graphs.flatMap(({ trigger, edges = [] }) => [
      trigger,
      ...edges.map(({ condition }) => condition),
    ]),
    ...(flow.rules ?? []).map(({ condition }) => condition),
    ...(flow.paths ?? []).map(({ condition }) => condition),
  ];
  return conditions
    .flatMap((condition) => (condition ? [toCanonicalJson([condition.text, condition.examples])] : []))
    .sort();
}

function pairByName<Item extends Fact | NonNullable<FlowDocument['tools']>[number]>(
  a: readonly Item[],
  b: readonly Item[],
  getName: (item: Item) => string,
): [string, Item | undefined, Item | undefined][] {
  const [first, second] = [a, b].map((items) => new Map(items.map((item) => [getName(item), item])));
  return [...new Set([...a, ...b].map(getName))].map((name) => [name, first?.get(name), second?.get(name)]);
}
