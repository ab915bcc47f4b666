import { type CompiledFlow, compileFlow } from '@turnpike/engine';
import type { Recording } from '@turnpike/engine/shadow';
import { type RecordingLine, RecordingLineSchema } from '@/lib/contract/schemas/releases/recordings';
import { CallError } from './call-error';
import { readLinesFile } from './read-lines-file';

type RecordingsFile = {
  flowId: string;
  /** The versions that the file has, by content hash. */
  versions: ReadonlyMap<string, CompiledFlow>;
  recordings: Recording[];
};

/** Reads an export of conversations: one JSON value per line, as `GET /flows/{flowId}/recordings` writes it. */
export function readRecordingsFile(file: string): RecordingsFile {
  const lines = readLinesFile(file, RecordingLineSchema);
  const [head] = lines;
  if (head?.type !== 'recordings')
    throw new CallError(
      head
        ? `${file}: not an export of conversations. Its first line must have the type "recordings".`
        : `${file}: the file is empty. Export conversations with GET /api/v1/flows/{flowId}/recordings.`,
    );
  const versions = new Map<string, CompiledFlow>();
  for (const line of lines)
    if (line.type === 'version') versions.set(line.hash, compileVersion(file, head.flow, line));
  const recordings = lines.flatMap((line): Recording[] =>
    line.type === 'conversation'
      ? [{ id: line.id, records: line.records, versions, ...(line.masked && { isMasked: true }) }]
      : [],
  );
  return { flowId: head.flow, versions, recordings };
}

function compileVersion(
  file: string,
  id: string,
  { number, document }: Extract<RecordingLine, { type: 'version' }>,
): CompiledFlow {
  const result = compileFlow(document, { id, version: String(number) });
  if (!result.ok) throw new CallError(`${file}: version ${number} is not a valid flow document`);
  return result.compiled;
}

/**
 * Refuses recordings of another flow. A flow file does not know its id, so they are found by their nodes: flows share a
 * few generic ids such as `end`, and two versions of a flow share most of their nodes, or their name.
 */
export function requireSameFlow(
  file: string,
  { flow }: CompiledFlow,
  exported: string,
  { versions }: RecordingsFile,
): void {
  const others = [...versions.values()].map((version) => version.flow);
  const [other] = others;
  if (!other || others.some((one) => one.name === flow.name || shareOfNodes(one, flow) > GENERIC)) return;
  throw new CallError(
    `${exported}: it has conversations of “${other.name}”, and ${file} is “${flow.name}” with other nodes. Export the conversations of the same flow.`,
  );
}

/** Different flows share up to this part of their nodes; of the gallery, all but a few pairs. */
const GENERIC = 1 / 3;

/** The share of the smaller flow's nodes that the other one has too. */
function shareOfNodes(a: CompiledFlow['flow'], b: CompiledFlow['flow']): number {
  const [ids, others] = [listNodeIds(a), listNodeIds(b)];
  return [...ids].filter((id) => others.has(id)).length / Math.max(1, Math.min(ids.size, others.size));
}

const listNodeIds = ({ graphs }: CompiledFlow['flow']): Set<string> =>
  new Set(graphs.flatMap(({ nodes }) => nodes.map(({ id }) => id)));
