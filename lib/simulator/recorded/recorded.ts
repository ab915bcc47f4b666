import type { Json, ReconcileFrom } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import type { Answer, Command, TurnRecord } from '@turnpike/engine/turn';
import { MASKED_TEXT } from '@/lib/contract/masked-text';
import { SCRIPTED_KINDS, type Scripted, type ScriptedKind } from '../store/types';

/** A version of a recorded conversation. `number` is null for an unpublished one. */
export type RecordedVersion = { hash: string; number: number | null; document: unknown };

/** A fetched conversation: some or all of its turns, and their versions. */
export type RecordedLoad = {
  flowId: string;
  sessionId: string;
  /** Total number of turns; `records` may hold only the latest ones. */
  total: number;
  records: readonly TurnRecord[];
  versions: readonly RecordedVersion[];
};

/** Older turns and their additional versions. */
export type OlderLoad = Pick<RecordedLoad, 'records' | 'versions'>;

/** `number`: a published version instead of the draft. `strategy`: how it is reconciled (default: the setting). */
export type ChosenDraft = { number?: number | undefined; strategy?: ReconcileFrom['strategy'] | undefined };

/** The recorded conversation the simulation continues. */
export type Recorded = Omit<RecordedLoad, 'records' | 'flowId'> & {
  /** Number of loaded turns. */
  loaded: number;
  /** Number of the first loaded turn. */
  first: number;
  /** Document of new turns: the version of the previous turn, or the draft when it was selected. */
  goOn: 'version' | 'draft';
  draft: (ChosenDraft & { hash: string; document: unknown; running: unknown }) | null;
  /** Why the draft could not be selected. */
  refused: string | null;
};

/** The document of a version hash; undefined if it is not available. */
export function findRunning({ versions, draft }: Recorded, hash: string): unknown {
  if (draft?.hash === hash) return draft.running;
  return versions.find((version) => version.hash === hash)?.document;
}

/** Whether any value of a record is masked, also within a text. */
export function hasHidden(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(MASKED_TEXT);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasHidden);
}

/**
 * The recorded answers of a turn as a script, so that a replay has the same result.
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

/** Names of nodes of the recorded version that are not in the draft, in version order. */
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
