import type { UpdateStrategy } from '@turnpike/engine/turn';
import type { ImpactClassResource } from '@/lib/contract/schemas/environments';
import { createClassTally } from '@/lib/server/conversations/impact/tally-classes';
import { type ClassifiedVersion, classifySessions } from '@/lib/server/workers/tasks/classify-sessions';
import type { Output } from '../call-error';
import { readRecordings } from './read-recordings';

type Recordings = {
  to: ClassifiedVersion;
  from: ClassifiedVersion;
  file: string;
  strategy: UpdateStrategy | undefined;
};

/** The classes of recorded conversations. Those of other versions than `from` are left out, with a warning. */
export async function measureRecordings(
  { to, from, file, strategy }: Recordings,
  { warn }: Output,
): Promise<ImpactClassResource[]> {
  const all = readRecordings(file);
  const sessions = all.filter(({ hash }) => hash === from.hash);
  if (sessions.length < all.length)
    warn(`${all.length - sessions.length} conversations are on another version and are left out.`);
  const at = new Date().toISOString();
  const { classes, moves } = await classifySessions({ to, from: [from], strategy, at, sessions });
  const tally = createClassTally();
  for (const move of moves) {
    if ('needs' in move) throw new Error(`The conversation ${move.id} asks for more than its records have.`);
    const found = classes[move.class];
    if (found) tally.add([{ session: { id: move.id, version: 0 }, class: found }]);
  }
  return tally.list();
}
