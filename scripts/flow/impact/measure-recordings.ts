import { type CompiledFlow, type ImpactClass, packSession, type Session } from '@turnpike/engine';
import type { Recording } from '@turnpike/engine/shadow';
import type { UpdateStrategy } from '@turnpike/engine/turn';
import type { ImpactClassResource } from '@/lib/contract/schemas/releases/environments';
import { createClassTally } from '@/lib/server/conversations/impact/tally-classes';
import {
  type ClassifiedSession,
  type ClassifyInput,
  classifySessions,
} from '@/lib/server/workers/tasks/classify-sessions';
import type { Output } from '../call-error';
import { readRecordingsFile, requireSameFlow } from '../read-recordings-file';

/** Messages before a move that may still fill a fact. */
const MAX_MESSAGES = 1_000;

type Measured = { to: CompiledFlow; flow: string; file: string; strategy: UpdateStrategy | undefined };
/** `name`: of the flow. `left`: how many conversations are left out. */
export type MeasuredImpact = { name: string; classes: ImpactClassResource[]; left: number };

/** The classes of exported conversations that have not ended. Those that cannot be classified are left out, with a warning. */
export async function measureRecordings(
  { to, flow, file, strategy }: Measured,
  { warn }: Output,
): Promise<MeasuredImpact> {
  const read = readRecordingsFile(file);
  requireSameFlow(flow, to, file, read);
  const { versions, recordings } = read;
  const next = toVersion(to);
  const before = new Map([...versions].map(([hash, version]) => [hash, toVersion(version)]));
  const at = new Date().toISOString();
  const tally = createClassTally();
  let [missing, damaged, masked] = [0, 0, 0];
  for (const recording of recordings) {
    const session = toSession(recording);
    if (session === 'ended') continue;
    const from = session && before.get(session.hash);
    if (session && !from) {
      missing += 1;
      continue;
    }
    const found = from && (await classify({ to: next, from: [from], strategy, at, sessions: [session] }));
    if (!found) damaged += 1;
    else {
      const version = Number(versions.get(found.version)?.version);
      tally.add([{ session: { id: recording.id, version }, class: found }]);
      if (recording.isMasked) masked += 1;
    }
  }
  if (missing > 0) warn(`Left out, because the file does not have their version: ${missing}.`);
  if (damaged > 0) warn(`Left out, because their records are missing or damaged: ${damaged}.`);
  if (masked > 0)
    warn(
      `With masked values, so conditions that read them may hold in other cases: ${masked}. Export with reveal=true, which requires the scope sessions:write.`,
    );
  return { name: to.flow.name, classes: tally.list(), left: missing + damaged };
}

/** The class of one conversation; undefined if its records are not what a version writes. */
async function classify(input: ClassifyInput): Promise<ImpactClass | undefined> {
  try {
    const { classes } = await classifySessions(input);
    return classes[0];
  } catch {
    return undefined;
  }
}

const toVersion = ({ flow, hash }: CompiledFlow) => ({ content: JSON.stringify(flow), hash });

/** A conversation as its last turn left it; undefined if its records do not say. */
function toSession({ id, records }: Recording): ClassifiedSession | 'ended' | undefined {
  const after = records.at(-1)?.after;
  if (after?.ended) return 'ended';
  const exchanges = records.map(({ input, replies }) => ({ input, replies }));
  const customer = { facts: [], capabilities: [] };
  try {
    const state = packSession(after as Session);
    return { id, hash: String(after?.flow), state, exchanges, messages: MAX_MESSAGES, customer };
  } catch {
    return undefined;
  }
}
