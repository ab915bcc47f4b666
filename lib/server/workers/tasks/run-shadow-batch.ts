import { type CompiledFlow, compileFlow } from '@turnpike/engine';
import { memoByObject } from '@turnpike/engine/document';
import { msg } from '@turnpike/engine/messages';
import { shadow } from '@turnpike/engine/shadow';
import { runScript, ScriptSchema } from '@turnpike/engine/testing';
import type { TurnRecord } from '@turnpike/engine/turn';
import { findBlocking } from '@turnpike/engine/views';
import type { ShadowConversation } from '@/lib/contract/schemas/releases/shadow';
import { writeProblem } from '@/lib/contract/written-messages';
import { createLruCache } from '@/lib/server/lru-cache';
import { createServerLocal } from '@/lib/server/providers/create-server-local';
import { Refusal } from '@/lib/server/refusal';
import { describeShadowed } from '../../conversations/shadow/describe-shadowed';

/** A merged document as JSON text, with its content hash. */
type Document = { name: string; hash: string; text: string };
export type ShadowInput = {
  draft: Document & { flowId: string };
  versions: Document[];
  /** Hashes of versions that are not stored anymore. */
  missing: string[];
  /** Records as JSON text; null if there are too many. */
  conversations: ShadowedConversation[];
};
/** `version` and `hash`: the version that it is on. A saved test is JSON text, and that version answers it. */
export type ShadowedConversation = {
  id: string;
  name?: string;
  version: number;
  hash: string;
  updatedAt: string;
} & ({ records: string[] | null } | { script: string });

/** `size`: how many were compared; those that are the same are only counted. */
export type ComparedBatch = { size: number; same: number; conversations: ShadowConversation[] };
/** `needs`: hashes of versions without which the conversations cannot be compared. */
type ShadowBatch = { needs: string[] } | ComparedBatch;

/** Compiled flows that a thread keeps. They only save time. */
const known = createLruCache<CompiledFlow>(20);
const getLocal = memoByObject(({ flow }: CompiledFlow) => createServerLocal(flow));

/** Compares conversations with a draft, with the local understanding of production. Sensitive values are masked. */
export async function runShadowBatch({
  draft,
  versions,
  missing,
  conversations,
}: ShadowInput): Promise<ShadowBatch> {
  const { flowId } = draft;
  const after = open(flowId, draft, true);
  const given = new Map(versions.map((version) => [version.hash, version]));
  const find = (hash: string): CompiledFlow | undefined => {
    const version = given.get(hash);
    return version && open(flowId, version, false);
  };
  const read = await Promise.all(conversations.map((one) => readConversation(one, find)));
  const hashes = [...new Set(read.flatMap(({ records = [] }) => records.map(({ flow }) => flow.hash)))];
  const needs = hashes.filter((hash) => !given.has(hash) && !missing.includes(hash));
  if (needs.length > 0) return { needs };
  const byHash = new Map(
    hashes.flatMap((hash): [string, CompiledFlow][] => {
      const compiled = find(hash);
      return compiled ? [[hash, compiled]] : [];
    }),
  );
  const found: ShadowConversation[] = [];
  let same = 0;
  for (const { records, ...about } of read) {
    if (!records) {
      found.push({ ...about, verdict: 'refused', reason: 'too-long', turn: 0, turns: [] });
      continue;
    }
    const recording = { id: about.id, records, versions: byHash };
    const result = await shadow(after, recording, { local: getLocal });
    if (result.verdict === 'same') same += 1;
    else found.push({ ...about, ...describeShadowed(result, recording, after) });
  }
  return { size: conversations.length, same, conversations: found };
}

type ReadConversation = Pick<ShadowedConversation, 'id' | 'name' | 'version' | 'updatedAt'> & {
  records: TurnRecord[] | undefined;
};

/** Records of a stored conversation, or of a test that its version answers now. */
async function readConversation(
  given: ShadowedConversation,
  find: (hash: string) => CompiledFlow | undefined,
): Promise<ReadConversation> {
  if ('records' in given) {
    const { records, hash: _, ...about } = given;
    return { ...about, records: records?.map((text) => JSON.parse(text) as TurnRecord) };
  }
  const { script, hash, ...about } = given;
  const compiled = find(hash);
  const parsed = ScriptSchema.safeParse(JSON.parse(script));
  // It was valid when saved; a newer version of the app may require more.
  if (!compiled || !parsed.success) return { ...about, records: [] };
  const { turns } = await runScript(compiled, parsed.data, getLocal(compiled));
  return { ...about, records: turns.map(({ record }) => record) };
}

function open(id: string, { name, hash, text }: Document, isChecked: boolean): CompiledFlow {
  const key = JSON.stringify([id, name, hash, isChecked]);
  const cached = known.get(key);
  if (cached) return cached;
  const result = compileFlow(JSON.parse(text), {
    ...{ id, version: name },
    // A published version was checked when it was published.
    ...(!isChecked && { checkedHash: hash }),
  });
  const blocking = result.ok ? findBlocking(result.problems, result.compiled.flow) : result.problems;
  if (!result.ok || blocking.length > 0)
    throw new Refusal(
      'flow-has-errors',
      msg(
        'Fix {errors, plural, one {# error} other {# errors}} before running conversations through the flow.',
        {
          errors: blocking.length,
        },
      ),
      { problems: blocking.map(writeProblem) },
    );
  known.set(key, result.compiled);
  return result.compiled;
}
