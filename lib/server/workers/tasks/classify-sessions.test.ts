import { readFileSync } from 'node:fs';
import {
  type CompiledFlow,
  classifyMove,
  compileFlow,
  type ImpactOutcome,
  packSession,
  type Session,
  takeTurn,
} from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import { compileOrThrow, withHistory } from '@turnpike/engine/testing';
import { changesArbitrary, drawConversation, mutateFlow } from '@turnpike/engine/testing/generators';
import { type TurnInput, type TurnResult, UPDATE_STRATEGIES } from '@turnpike/engine/turn';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createServerLocal } from '@/lib/server/providers/create-server-local';
import { type ClassifiedSession, type ClassifyInput, classifySessions } from './classify-sessions';

const SCALE = Number(process.env.TURNPIKE_TEST_SCALE ?? 1);
const SEED = Number(process.env.TURNPIKE_TEST_SEED ?? 20261128);
/** One of each strategy, with tools, plans, rules and conditions. */
const FLOWS = ['lead-qualification', 'returns-desk', 'travel-desk', 'restaurant-booking', 'it-helpdesk'];
const EDITS = 50;
const SESSIONS = Math.ceil(2 * SCALE);
const TURNS = 5;
/** Edits that change nothing would prove nothing. */
const seen = new Set<ImpactOutcome>();
const MESSAGES = ['words', 'yes please', 'no', '4', 'I want to talk to a person'];

const read = (name: string): FlowDocument =>
  JSON.parse(readFileSync(`public/gallery/${name}.flow.json`, 'utf8'));
const toVersion = ({ flow, hash }: CompiledFlow) => ({ content: JSON.stringify(flow), hash });

/** Conversations that are not over. */
function drawSessions(compiled: CompiledFlow): TurnResult[][] {
  const drawn: TurnResult[][] = [];
  for (let seed = SEED; drawn.length < SESSIONS; seed += 1) {
    const turns = drawConversation(compiled, seed, 1 + (seed % TURNS));
    if (!turns.at(-1)?.session.ended) drawn.push(turns);
  }
  return drawn;
}

const toStored = (id: string, { flow, ...session }: Session): ClassifiedSession => ({
  id,
  hash: flow,
  state: packSession({ flow, ...session }),
});

type Change = Parameters<typeof mutateFlow>[1][number];

/** Removes the node where a conversation waits. */
function removePlaceOf({ graphs }: FlowDocument, turns: readonly TurnResult[] = []): Change[] {
  const { pending, frames } = (turns.at(-1) as TurnResult).session;
  const graph = frames.find(({ id }) => id === pending?.frame)?.graph;
  const at = graphs.findIndex(({ id }) => id === graph);
  const by = graphs[at]?.nodes.findIndex(({ id }) => id === pending?.node) ?? -1;
  return by < 0 ? [] : [{ kind: 'remove', at, by }];
}

/** Answers what the moves ask for, as the server does. */
async function classifyAll(
  input: Omit<ClassifyInput, 'sessions'>,
  talks: readonly TurnResult[][],
): Promise<string[]> {
  const ids: string[] = [];
  for (const turns of talks) {
    let session = toStored('s', (turns.at(-1) as TurnResult).session);
    for (let isDone = false; !isDone; ) {
      const { classes, moves } = await classifySessions({ ...input, sessions: [session] });
      const [move] = moves;
      if (!move) throw new Error('A conversation was left out.');
      isDone = !('needs' in move);
      if (!('needs' in move)) {
        const found = classes[move.class];
        ids.push(found?.id ?? '');
        if (found) seen.add(found.outcome);
      } else
        session = {
          ...session,
          ...(move.needs.customer !== undefined && { customer: { facts: [], capabilities: [] } }),
          ...(move.needs.messages !== undefined && {
            messages: move.needs.messages,
            exchanges: turns
              .map(({ record, replies }) => ({ input: record.input, replies }))
              .slice(-move.needs.messages),
          }),
        };
    }
  }
  return ids;
}

/** The class of what the next turn really did. */
async function takeNext(
  from: CompiledFlow,
  to: CompiledFlow,
  turns: readonly TurnResult[],
  input: TurnInput,
  strategy: (typeof UPDATE_STRATEGIES)[number],
): Promise<string> {
  const { session } = turns.at(-1) as TurnResult;
  const providers = withHistory(
    { ...createServerLocal(to.flow), callTool: () => ({ ok: true as const, value: null }) },
    [...turns],
  );
  const { record } = await takeTurn(to, session, input, providers, { reconcile: { from, strategy } });
  const { id, outcome } = classifyMove(
    { from, to },
    { session, moved: record.before, changes: record.reconciled?.changes ?? [] },
  );
  if (outcome === 'unchanged') expect(record.before.pending).toEqual(session.pending);
  return id;
}

it.for(FLOWS)(
  'predicts what the next turn does in %s after any edit',
  { timeout: 120_000 * SCALE },
  async (name) => {
    const from = compileOrThrow(read(name));
    const talks = drawSessions(from);
    const edits = fc.sample(changesArbitrary, { seed: SEED, numRuns: EDITS });
    for (const [place, changes] of edits.entries()) {
      const compiling = compileFlow(
        mutateFlow(
          from.flow,
          place % 2 === 0 ? changes : [...removePlaceOf(from.flow, talks[place % talks.length]), ...changes],
        ),
      );
      if (!compiling.ok) continue;
      const to = compiling.compiled;
      const strategy = UPDATE_STRATEGIES[
        place % UPDATE_STRATEGIES.length
      ] as (typeof UPDATE_STRATEGIES)[number];
      // After every drawn turn.
      const at = '2027-01-01T00:00:00.000Z';
      const predicted = await classifyAll(
        { to: toVersion(to), from: [toVersion(from)], strategy, at },
        talks,
      );
      const text = MESSAGES[place % MESSAGES.length] as string;
      const done: string[] = [];
      for (const turns of talks)
        done.push(await takeNext(from, to, turns, { type: 'message', text, at }, strategy));
      expect(predicted, `edit ${place} with seed ${SEED}`).toEqual(done);
    }
  },
);

it('puts conversations at one place into one class, whatever their values are', async () => {
  const from = compileOrThrow(read('lead-qualification'));
  const to = compileOrThrow({ ...from.flow, name: 'Renamed' });
  const [turns = []] = drawSessions(from);
  const { session } = turns.at(-1) as TurnResult;
  const other: Session = {
    ...session,
    id: 'other',
    facts: session.facts.map((row) => [row[0], 'other', row[2], row[3]]),
  };
  const { classes, moves } = await classifySessions({
    ...{ to: toVersion(to), from: [toVersion(from)], strategy: 'conservative', at: session.at },
    sessions: [toStored('one', session), toStored('two', other)],
  });
  expect(classes).toMatchObject([{ outcome: 'unchanged', reasons: [] }]);
  expect(moves.map((move) => 'class' in move && move.class)).toEqual([0, 0]);
});

it('meets conversations that stay, move, need an answer, and cannot continue', () => {
  expect([...seen].sort()).toEqual(expect.arrayContaining(['gap', 'moved', 'stuck', 'unchanged']));
});
