import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import type { Node } from '../../document/node.ts';
import { chooseLocale, getVariants } from '../../document/text-variants.ts';
import { msg } from '../../messages/message.ts';
import { findFact, findRow, isPresent } from '../../session/session.ts';
import type { TurnEvent } from '../../turn/types/event.ts';
import type { TurnResult } from '../../turn/types/record.ts';
import type { Watch } from '../search/watch.ts';
import type { Limit } from '../types.ts';

/**
 * `known-before-use`, for texts whose variants use different facts: a search does not count which variant comes next, so
 * all of them have to be known whenever the text is sent. If one is not, the property is not decided.
 */
export function watchWordings(compiled: CompiledFlow): Watch[] {
  const { flow } = compiled;
  const used = new Map(
    flow.graphs.flatMap(({ id, nodes }) =>
      nodes.filter(saysVariants).flatMap((node): [string, Use][] => {
        const variants = listNames(compiled, node);
        const isOne = new Set(variants.map((names) => names.join())).size < 2;
        return isOne ? [] : [[node.id, { graph: id, variants }]];
      }),
    ),
  );
  if (used.size === 0) return [];
  const see = (result: TurnResult): Limit[] =>
    listSaid(result).flatMap(({ node, from, at }) => {
      const use = used.get(node);
      if (!use) return [];
      // The facts of the main graph are those of the session.
      const owns = (fact: string) => use.graph !== flow.main && compiled.getGraph(use.graph).owns.has(fact);
      const isCertain = (fact: string) =>
        isKnown(result, { fact, owner: owns(fact) ? use.graph : undefined }, at);
      // After a correction, a gates graph can send the first variant again.
      const first = compiled.getGraph(use.graph).strategy === 'edges' ? from : 0;
      return use.variants.slice(first).flat().every(isCertain) ? [] : [describe(node)];
    });
  return [
    {
      name: 'known-before-use',
      start: 0,
      see: (memory, result) => ({ memory, faults: [], limits: see(result) }),
    },
  ];
}

/** A node's graph, and the facts in each variant of its text. */
type Use = { graph: string; variants: string[][] };

/** Whether each variant that a node says is an event of its turn. A step chooses its variant elsewhere. */
export const saysVariants = (node: Node): boolean => node.type !== 'step';

const describe = (place: string): Limit => ({
  code: 'feature',
  message: msg('The variants of a text of {place} use different facts', { place }),
});

/** The facts in each variant of a node's text. */
const listNames = ({ flow, facts, getMessage }: CompiledFlow, { text = '' }: Node): string[][] =>
  getVariants(text).map((variant) => {
    const message = getMessage(chooseLocale(variant, flow.locale, flow.locale));
    return message.ok ? message.names.filter((name) => facts.has(name)).sort() : [];
  });

/** A node that said a variant: the first variant that it may have been, and after how many events, if they tell. */
type Said = { node: string; from: number; at?: number };

function listSaid({ events, replies, session }: TurnResult): Said[] {
  const isReworded = session.digression?.clarified !== undefined;
  return [
    ...events.flatMap((event, at): Said[] => {
      if (event.type !== 'variant') return [];
      // In an edges graph, a search tells the first time from later ones, and the first variant is not sent again.
      const isLater = event.strategy === 'ESCALATE' && event.variant > 0 && !isReworded;
      return [{ node: event.node, from: isLater ? 1 : 0, at }];
    }),
    // The question in other words: another conversation of this situation may get the next variant.
    ...replies.flatMap(({ key, node }) =>
      key === 'explain' && node !== undefined ? [{ node, from: 0 }] : [],
    ),
  ];
}

/** A fact of the session, or of a graph other than the main one. */
type Owned = { fact: string; owner: string | undefined };

/** Whether a fact is known after so many events of a turn, or during all of it. */
function isKnown({ session, events }: TurnResult, { fact, owner }: Owned, at?: number): boolean {
  const frame = session.frames.findLast(({ graph }) => graph === owner);
  if (owner !== undefined && !frame?.facts) return false;
  let known = isPresent(frame?.facts ? findRow(frame.facts, fact) : findFact(session, fact));
  for (let index = events.length - 1; index >= (at ?? 0); index--) {
    if (at === undefined && !known) return false;
    known = wasKnown(events[index] as TurnEvent, fact, frame?.id) ?? known;
  }
  return known;
}

/** Whether a fact was known before an event; undefined if the event does not change it. */
function wasKnown(event: TurnEvent, fact: string, frame: string | undefined): boolean | undefined {
  if (event.type !== 'fact-cleared' && event.type !== 'fact-set') return undefined;
  if (event.fact !== fact || event.frame !== frame) return undefined;
  return event.type === 'fact-cleared' || (event.previous !== undefined && event.previous !== null);
}
