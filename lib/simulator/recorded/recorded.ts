import type { Answer, Command, FlowDocument, Json, TurnRecord } from '@turnpike/engine';
import { MASKED_TEXT } from '@/lib/api/masked-text';
import { SCRIPTED_KINDS, type Scripted, type ScriptedKind } from '../store/types';

/** A version that turns of a recorded conversation ran on. `number` is null for one that is not published. */
export type RecordedVersion = { hash: string; number: number | null; document: unknown };

/** A stored conversation as it was fetched: some of its turns, and the versions they ran on. */
export type RecordedLoad = {
  flowId: string;
  sessionId: string;
  /** How many turns the conversation has; `records` may hold only the newest. */
  total: number;
  records: readonly TurnRecord[];
  versions: readonly RecordedVersion[];
};

/** Its turns before those that are here, and versions that were not here yet. */
export type OlderLoad = Pick<RecordedLoad, 'records' | 'versions'>;

/** The recorded conversation that the simulation goes on from. */
export type Recorded = Omit<RecordedLoad, 'records' | 'flowId'> & {
  /** How many of its turns are here. */
  loaded: number;
  /** The number of the first of them. */
  first: number;
  /** What a turn that is sent now runs on: the version of the turn before it, or the draft as it was then. */
  goOn: 'version' | 'draft';
  draft: { hash: string; document: unknown; running: unknown } | null;
  /** Why the draft could not be chosen, in words. */
  refused: string | null;
};

/** What a session of this hash runs on; undefined where that version is not here. */
export function findRunning({ versions, draft }: Recorded, hash: string): unknown {
  if (draft?.hash === hash) return draft.running;
  return versions.find((version) => version.hash === hash)?.document;
}

/** Whether something in a record is hidden, in whole or within a text. */
export function hasHidden(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(MASKED_TEXT);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasHidden);
}

/**
 * What a recorded turn was answered, as an author would set it by hand: the same input taken again then gives
 * the same.
 */
export function scriptFromRecord({ effects }: TurnRecord): Scripted {
  const given: NonNullable<Scripted> = {};
  for (const { effect, answer } of effects) {
    const value = toGiven(answer);
    if (effect.kind === 'understand' && answer.ok)
      given.commands = (answer.value as { commands?: Command[] } | null)?.commands ?? [];
    else if (effect.kind === 'callTool') given.results = [...(given.results ?? []), value];
    else if (effect.kind === 'match' && answer.ok)
      given.scores = { ...given.scores, ...readScores(answer.value) };
    else if (isScripted(effect.kind))
      given.answers = { ...given.answers, [effect.kind]: [...(given.answers?.[effect.kind] ?? []), value] };
  }
  return Object.keys(given).length > 0 ? given : null;
}

const isScripted = (kind: string): kind is ScriptedKind => SCRIPTED_KINDS.some((known) => known === kind);

function toGiven(answer: Answer): Json {
  if (answer.ok) return answer.value;
  const { code, message, retryable } = answer.error;
  return { error: { code, message, ...(retryable ? { retryable } : {}) } };
}

function readScores(value: Json): Record<string, number> {
  const { scores = {} } = (value ?? {}) as { scores?: Record<string, [string, number][]> };
  return Object.fromEntries(Object.values(scores).flat());
}

/** Names of nodes that ran in the recorded version and are not in the draft, in the order of the version. */
export function listGone(version: unknown, draft: unknown): string[] {
  const here = new Set(listNodes(draft).map(({ id }) => id));
  return listNodes(version).flatMap(({ id, name }) => (here.has(id) ? [] : [name || id]));
}

function listNodes(document: unknown): { id: string; name: string }[] {
  const { graphs } = (document ?? {}) as Partial<FlowDocument>;
  if (!Array.isArray(graphs)) return [];
  return graphs.flatMap((graph) => {
    const nodes: unknown = (graph as { nodes?: unknown } | null)?.nodes;
    return Array.isArray(nodes)
      ? (nodes as ({ id?: unknown; name?: unknown } | null)[]).flatMap((node) =>
          typeof node?.id === 'string'
            ? [{ id: node.id, name: typeof node.name === 'string' ? node.name : '' }]
            : [],
        )
      : [];
  });
}
