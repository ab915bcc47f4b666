import { readFileSync } from 'node:fs';
import { type CompiledFlow, compileFlow } from '@turnpike/engine';
import type { Recording } from '@turnpike/engine/shadow';
import { type RecordingLine, RecordingLineSchema } from '@/lib/contract/schemas/recordings';
import { CallError } from './call-error';

export type RecordingsFile = { flowId: string; recordings: Recording[] };

/** Reads an export of conversations: one JSON value per line, as `GET /flows/{flowId}/recordings` writes it. */
export function readRecordingsFile(file: string): RecordingsFile {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CallError(`${file}: ${code === 'ENOENT' ? 'file not found' : code}`);
  }
  const lines = text
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [readLine(file, line, index + 1)]));
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

function readLine(file: string, line: string, number: number): RecordingLine {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch (error) {
    throw new CallError(`${file}: line ${number}: invalid JSON. ${(error as Error).message}`);
  }
  const parsed = RecordingLineSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CallError(
    `${file}: line ${number}: /${issue?.path.join('/') ?? ''} ${issue?.message ?? 'invalid'}`,
  );
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
