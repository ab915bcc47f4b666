import { readFileSync } from 'node:fs';
import { packSession } from '@turnpike/engine';
import type { TurnRecord } from '@turnpike/engine/turn';
import type { ClassifiedSession } from '@/lib/server/workers/tasks/classify-sessions';
import { CallError } from '../call-error';

const MAX_MESSAGES = 1_000;

/**
 * Conversations from a file of turn records, one per line, as the app exports them. The newest record of a conversation
 * has its state. Ended conversations are left out.
 */
export function readRecordings(file: string): ClassifiedSession[] {
  const records = new Map<string, TurnRecord[]>();
  for (const [index, line] of readLines(file).entries()) {
    if (line.trim() === '') continue;
    const record = parseRecord(line, `${file}:${index + 1}`);
    const { id } = record.after;
    records.set(id, [...(records.get(id) ?? []), record]);
  }
  return [...records].flatMap(([id, turns]) => {
    const sorted = turns.sort((a, b) => a.turn - b.turn);
    const after = sorted.at(-1)?.after;
    if (!after || after.ended) return [];
    const exchanges = sorted.map(({ input, replies }) => ({ input, replies }));
    const customer = { facts: [], capabilities: [] };
    return [{ id, hash: after.flow, state: packSession(after), exchanges, messages: MAX_MESSAGES, customer }];
  });
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    throw new CallError(
      `${file}: cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`,
    );
  }
}

function parseRecord(line: string, where: string): TurnRecord {
  try {
    const record = JSON.parse(line) as TurnRecord;
    if (
      typeof record.after.id === 'string' &&
      typeof record.after.flow === 'string' &&
      Array.isArray(record.replies)
    )
      return record;
  } catch {
    // The message below says what is expected.
  }
  throw new CallError(`${where}: not a turn record`);
}
