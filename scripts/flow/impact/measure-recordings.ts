import { type CompiledFlow, packSession } from '@turnpike/engine';
import type { Recording } from '@turnpike/engine/shadow';
import type { UpdateStrategy } from '@turnpike/engine/turn';
import type { ImpactClassResource } from '@/lib/contract/schemas/releases/environments';
import { createClassTally } from '@/lib/server/conversations/impact/tally-classes';
import { type ClassifiedSession, classifySessions } from '@/lib/server/workers/tasks/classify-sessions';
import type { Output } from '../call-error';
import { readRecordingsFile } from '../read-recordings-file';

/** Messages before a move that may still fill a fact. */
const MAX_MESSAGES = 1_000;

type Measured = { to: CompiledFlow; file: string; strategy: UpdateStrategy | undefined };

/** The classes of exported conversations that have not ended. Those without their version are left out, with a warning. */
export async function measureRecordings(
  { to, file, strategy }: Measured,
  { warn }: Output,
): Promise<ImpactClassResource[]> {
  const { recordings } = readRecordingsFile(file);
  const versions = recordings[0]?.versions ?? new Map<string, CompiledFlow>();
  const live = recordings.flatMap(toSession);
  const sessions = live.filter(({ hash }) => versions.has(hash));
  const left = live.length - sessions.length;
  if (left > 0) warn(`${left} conversations are left out: the file does not have their version.`);
  const { classes, moves } = await classifySessions({
    to: toVersion(to),
    from: [...versions.values()].map(toVersion),
    strategy,
    at: new Date().toISOString(),
    sessions,
  });
  const tally = createClassTally();
  for (const move of moves) {
    if ('needs' in move) throw new Error(`The conversation ${move.id} asks for more than its records have.`);
    const found = classes[move.class];
    if (found) tally.add([{ session: { id: move.id, version: 0 }, class: found }]);
  }
  return tally.list();
}

const toVersion = ({ flow, hash }: CompiledFlow) => ({ content: JSON.stringify(flow), hash });

/** A conversation as its last turn left it; none if it has ended. */
function toSession({ id, records }: Recording): ClassifiedSession[] {
  const after = records.at(-1)?.after;
  if (!after || after.ended) return [];
  const exchanges = records.map(({ input, replies }) => ({ input, replies }));
  const customer = { facts: [], capabilities: [] };
  return [{ id, hash: after.flow, state: packSession(after), exchanges, messages: MAX_MESSAGES, customer }];
}
