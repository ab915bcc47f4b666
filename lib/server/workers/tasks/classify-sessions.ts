import {
  type CompiledFlow,
  classifyMove,
  compileInSteps,
  describeReconcileChange,
  type ImpactClass,
  perform,
  reconcile,
  type Session,
  unpackSession,
} from '@turnpike/engine';
import { type FlowDocument, resolveSettings } from '@turnpike/engine/document';
import type { MessageDescriptor } from '@turnpike/engine/messages';
import type { CustomerKnown, Providers, ReconcileChange, UpdateStrategy } from '@turnpike/engine/turn';
import { createLruCache } from '@/lib/server/lru-cache';
import { createServerLocal } from '@/lib/server/providers/create-server-local';
import type { StoredExchange } from '@/lib/server/turns/store/store';
import { withCustomer } from '@/lib/server/turns/take/with-customer';

/** A version, or the draft, as JSON text that was checked before. */
export type ClassifiedVersion = { content: string; hash: string };
/** A stored conversation, with what its move asked for before. */
export type ClassifiedSession = {
  id: string;
  /** Content hash of the version it is on, one of `from`. */
  hash: string;
  /** `packSession` text. */
  state: string;
  /** The newest `messages` exchanges. */
  exchanges?: StoredExchange[];
  messages?: number;
  customer?: CustomerKnown;
};
export type ClassifyInput = {
  to: ClassifiedVersion;
  from: ClassifiedVersion[];
  /** Default: the setting of `to`. */
  strategy?: UpdateStrategy | undefined;
  /** The time of the move: ISO instant. */
  at: string;
  sessions: ClassifiedSession[];
};
/** What a move needs to read from the store first. */
export type MoveNeeds = { messages?: number; customer?: string };
/** Indexes into `classes` and `descriptions`, or what is missing. */
export type ClassifiedMove = { id: string } & ({ class: number; changes: number } | { needs: MoveNeeds });
export type ClassifyOutput = {
  strategy: UpdateStrategy;
  classes: ImpactClass[];
  /** Lists of changes, in words. */
  descriptions: MessageDescriptor[][];
  moves: ClassifiedMove[];
};

type Opened = { compiled: CompiledFlow; local: Providers };

/** Versions that a thread keeps. They only save time. */
const known = createLruCache<Opened>(8);

/**
 * Reconciles conversations in memory and returns their classes. Meanings are judged by the local provider, and every tool
 * call is assumed to succeed.
 */
export async function classifySessions(input: ClassifyInput): Promise<ClassifyOutput> {
  const to = open(input.to);
  const { strategy = resolveSettings(to.compiled.flow.settings).scenario.updateStrategy, at } = input;
  const from = new Map(input.from.map((version) => [version.hash, open(version).compiled]));
  const classes = new Map<string, { place: number; value: ImpactClass }>();
  const descriptions = new Map<string, { place: number; value: MessageDescriptor[] }>();
  const moves: ClassifiedMove[] = [];
  for (const stored of input.sessions) {
    const version = from.get(stored.hash);
    if (!version) throw new Error(`The version ${stored.hash} of the conversation ${stored.id} is missing.`);
    const session = unpackSession(stored.state);
    const tried = await tryMove(version, to, session, stored, { strategy, at });
    if ('needs' in tried) {
      moves.push({ id: stored.id, needs: tried.needs });
      continue;
    }
    const versions = { from: version, to: to.compiled };
    const found = classifyMove(versions, { session, ...tried });
    const words = tried.changes
      .filter(({ kind }) => kind !== 'anchor')
      .map((change) => describeReconcileChange(change, versions));
    moves.push({
      id: stored.id,
      class: keep(classes, found.id, found),
      changes: keep(descriptions, JSON.stringify(words), words),
    });
  }
  return {
    strategy,
    classes: [...classes.values()].map(({ value }) => value),
    descriptions: [...descriptions.values()].map(({ value }) => value),
    moves,
  };
}

/** The index of a value in a list without duplicates. */
function keep<T>(list: Map<string, { place: number; value: T }>, key: string, value: T): number {
  const entry = list.get(key) ?? { place: list.size, value };
  list.set(key, entry);
  return entry.place;
}

function open({ content, hash }: ClassifiedVersion): Opened {
  const found = known.get(hash);
  if (found) return found;
  const steps = compileInSteps(JSON.parse(content) as FlowDocument, { checkedHash: hash });
  let step = steps.next();
  while (!step.done) step = steps.next();
  const opened = { compiled: step.value, local: createServerLocal(step.value.flow) };
  known.set(hash, opened);
  return opened;
}

async function tryMove(
  from: CompiledFlow,
  { compiled: to, local }: Opened,
  session: Session,
  stored: ClassifiedSession,
  { strategy, at }: { strategy: UpdateStrategy; at: string },
): Promise<{ moved: Session; changes: ReconcileChange[] } | { needs: MoveNeeds }> {
  if (from.hash === to.hash) return { moved: session, changes: [] };
  const needs: MoveNeeds = {};
  const providers = createDryProviders(local, to, session, stored, needs);
  // Not a message: the customer has not written one yet.
  const now = new Date(Math.max(Date.parse(at), Date.parse(session.at))).toISOString();
  const input = { type: 'start' as const, at: now };
  const reconciling = reconcile(from, to, session, { strategy, input });
  let step = reconciling.next();
  while (!step.done) {
    const answers = await Promise.all(step.value.ask.map((effect) => perform(effect, providers)));
    if (Object.keys(needs).length > 0) return { needs };
    step = reconciling.next(answers);
  }
  return { moved: step.value.session, changes: step.value.changes };
}

/** Answers from what was read from the store, and notes what is missing. */
function createDryProviders(
  local: Providers,
  to: CompiledFlow,
  { customer }: Session,
  { exchanges = [], messages: read = 0, customer: facts }: ClassifiedSession,
  needs: MoveNeeds,
): Providers {
  const store = {
    async loadCustomer(_workspaceId: string, customerId: string): Promise<CustomerKnown> {
      if (!facts) needs.customer = customerId;
      return facts ?? { facts: [], capabilities: [] };
    },
  };
  const dry: Providers = {
    ...local,
    callTool: () => ({ ok: true, value: null }),
    history({ messages }) {
      if (messages > read) needs.messages = messages;
      const said = exchanges.flatMap(({ input, replies }) => [
        ...(input.type === 'message' ? [{ role: 'user', text: input.text }] : []),
        ...replies.map(({ text }) => ({ role: 'assistant', text })),
      ]);
      return { ok: true, value: { messages: said.slice(-messages) } };
    },
  };
  return withCustomer(dry, store, '', customer, to);
}
