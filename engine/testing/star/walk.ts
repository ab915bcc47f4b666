import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import type { FlowDocument } from '../../document/flow-document.ts';
import { takeTurn } from '../../drivers/take-turn.ts';
import { newSession } from '../../session/new-session.ts';
import type { Json } from '../../session/session.ts';
import { toInstant } from '../../time/instant.ts';
import type { Providers, UnderstandRequest } from '../../turn/types/effect.ts';
import type { Command, TurnInput } from '../../turn/types/input.ts';
import type { TurnResult } from '../../turn/types/record.ts';
import { fillProviders } from '../fill-providers.ts';
import type { Segment } from './to-script.ts';

export type Score = {
  /** Replies of the dialogue that were compared: the labeled ones. */
  compared: number;
  /** Of these, the ones our flow gave in the same turn. */
  matched: number;
  /** Of the compared replies, the ones that are in the task's graph. */
  drawn: number;
  /** Replies of the dialogue with our flow's replies instead. */
  misses: string[];
  /** Deadlocks and errors. */
  faults: string[];
};

/**
 * Runs a flow with a dialogue: each message is given as commands, each query is answered as recorded, and the
 * replies are compared. If a turn ends at another node, the flow is moved to the dialogue's position, as is
 * usual when predicting next replies; otherwise one difference would affect all later turns.
 */
export async function walkScript(
  compiled: CompiledFlow,
  flow: FlowDocument,
  script: Segment[],
): Promise<Score> {
  const score: Score = { compared: 0, matched: 0, drawn: 0, misses: [], faults: [] };
  const nodes = new Map(flow.graphs[0]?.nodes.map((node) => [node.id, node]));
  const start = 1_767_603_600_000;
  let now = start;
  let session = newSession(compiled, { id: 'star', at: toInstant(now) });
  let segment: Segment;
  const results = new Map<boolean, boolean>();
  const providers: Providers = {
    ...fillProviders(() => ({
      ok: false,
      error: { code: 'not-asked', message: 'Nothing here needs it.', retryable: false },
    })),
    understand: (request) => ({
      ok: true,
      value: { commands: toCommands(segment, request, flow) } as unknown as Json,
    }),
    callTool: ({ tool }) => {
      const book = /book/.test(tool);
      const own = segment.results.filter((result) => result.book === book).at(-1) ?? segment.results.at(-1);
      return { ok: true, value: { ok: own?.ok ?? results.get(book) ?? true } };
    },
    format: ({ items }) => ({ ok: true, value: items.map(({ value }) => String(value)) }),
    generate: () => ({ ok: true, value: { text: null } }),
  };
  const take = async (input: Record<string, unknown>) => {
    now += 60_000;
    const result = await takeTurn(
      compiled,
      session,
      { at: toInstant(now), ...input } as TurnInput,
      providers,
    );
    session = result.session;
    return result;
  };
  for (segment of script) {
    // Replies after our flow has ended count as misses.
    const { replies, events } = session.ended ? ENDED : await take({ type: 'message', text: segment.said });
    for (const { book, ok } of segment.results) results.set(book, ok);
    const ours = replies.map(({ node }) => node ?? '');
    for (const event of events) {
      if (event.type === 'decision') ours.push(event.node);
      if (event.type === 'deadlock' || event.type === 'error') score.faults.push(JSON.stringify(event));
    }
    for (const label of segment.replies.filter((reply) => reply !== '')) {
      score.compared += 1;
      if (nodes.has(label)) score.drawn += 1;
      if (ours.includes(label)) score.matched += 1;
      else score.misses.push(`${label} | ${[...new Set(ours)].join(' ') || 'nothing'}`);
    }
    const last = segment.replies.findLast((reply) => reply !== '' && nodes.has(reply));
    if (last === undefined || ours.at(-1) === last || session.ended) continue;
    if (nodes.get(last)?.type === 'terminal') continue;
    await moveToNode(last);
  }
  return score;

  /**
   * Fills in facts that the dialogue skipped, else goes to the node, after which earlier nodes cannot be
   * corrected.
   */
  async function moveToNode(node: string): Promise<void> {
    for (let filled = 0; filled < nodes.size && session.pending?.node !== node; filled++) {
      const [fact] = session.pending?.facts ?? [];
      if (
        fact === undefined ||
        INCIDENTAL.includes(fact) ||
        flow.facts.find(({ name }) => name === fact)?.type !== 'text'
      )
        break;
      await take({ type: 'override', facts: { [fact]: 'not asked for' } });
    }
    if (session.pending?.node !== node && !session.ended) await take({ type: 'override', goTo: node });
  }
}

/** A known answer is corrected, except incidental ones. */
function toCommands(
  { said, given, assent }: Segment,
  { known, pending }: UnderstandRequest,
  flow: FlowDocument,
): Command[] {
  const types = new Map(flow.facts.map(({ name, type }) => [name, type]));
  const commands = [...given].flatMap(([fact, value]): Command[] => {
    const isKnown = known.includes(fact);
    if (!types.has(fact) || (isKnown && INCIDENTAL.includes(fact))) return [];
    if (value === null) return isKnown ? [] : [{ type: 'UnknownAnswer', fact }];
    return [{ type: isKnown ? 'CorrectFact' : 'SetFact', fact, value }];
  });
  for (const fact of pending?.facts ?? []) {
    if (given.has(fact)) continue;
    // A message without other values answers the open question.
    const closes = fact !== 'anything_else' || assent === false || /thank/i.test(said);
    const value = types.get(fact) === 'boolean' ? assent : commands.length === 0 && closes ? said : undefined;
    if (value !== undefined)
      commands.push({ type: known.includes(fact) ? 'CorrectFact' : 'SetFact', fact, value });
  }
  return commands;
}

const ENDED: Pick<TurnResult, 'replies' | 'events'> = { replies: [], events: [] };
const INCIDENTAL = ['hello', 'anything_else', 'done'];
