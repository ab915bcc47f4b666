import { type CompiledFlow, compileFlow } from '@turnpike/engine';
import type { Recording } from '@turnpike/engine/shadow';
import { type RecordingLine, RecordingLineSchema } from '@/lib/contract/schemas/releases/recordings';
import { CallError } from './call-error';
import { readLinesFile } from './read-lines-file';

export type RecordingsFile = { flowId: string; recordings: Recording[] };

/** Reads an export of conversations: one JSON value per line, as `GET /flows/{flowId}/recordings` writes it. */
export function readRecordingsFile(file: string): RecordingsFile {
  const lines = readLinesFile(file, RecordingLineSchema);
  const [head] = lines;
  if (head?.type !== 'recordings')
    throw new CallError(
      `${file}: not an export of conversations. Its first line must have the type "recordings".`,
    );
  const versions = new Map<string, CompiledFlow>();
  for (const line of lines)
    if (line.type === 'version') versions.set(line.hash, compileVersion(file, head.flow, line));
  const recordings = lines.flatMap((line): Recording[] =>
    line.type === 'conversation'
      ? [{ id: line.id, records: line.records, versions, ...(line.masked && { isMasked: true }) }]
      : [],
  );
  return { flowId: head.flow, recordings };
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
