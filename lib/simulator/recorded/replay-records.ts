import {
  type CompiledFlow,
  compileFlow,
  explainGates,
  explainNodes,
  type Mark,
  ReplayDivergence,
  replayTurn,
  type Session,
  type TurnRecord,
  toCanonicalJson,
} from '@turnpike/engine';
import { mergeDraft } from '@/lib/editor/sync/merge-draft';
import { say } from '@/lib/words/say';
import { placeStops } from '../stepping/place-stops';
import { getSessionAt } from '../stepping/session-at';
import type { ReplayedTurn, Replayer, Situation, Stop } from '../store/types';
import { hasHidden } from './recorded';

const EMPTY: Situation = { nodes: [], gates: [] };

export function createReplayer(): Replayer & { find(hash: string): CompiledFlow | undefined } {
  const versions = new Map<string, CompiledFlow>();
  return {
    find: (hash) => versions.get(hash),
    async openVersion(document, layers = []) {
      const { document: runs, layers: below, complete } = mergeDraft(document, layers);
      if (!complete) return { hash: '', fault: say('a layer of the version is not there') };
      const result = compileFlow(runs);
      if (!result.ok) return { hash: '', fault: say('the version can no longer be read') };
      versions.set(result.compiled.hash, result.compiled);
      return { hash: result.compiled.hash, ...(below.length > 0 ? { merged: runs } : {}) };
    },
    async replay(records) {
      return records.map((record) => showRecord(record, versions.get(record.flow.hash)));
    },
  };
}

/** A record as a turn of the simulation: taken again where that gives the same, else as the record tells it. */
export function showRecord(record: TurnRecord, compiled: CompiledFlow | undefined): ReplayedTurn {
  const started = performance.now();
  const taken = takeAgain(record, compiled);
  const milliseconds = performance.now() - started;
  const explain = (session: Session): Situation => {
    if (!compiled || session.flow !== compiled.hash) return EMPTY;
    try {
      return { nodes: explainNodes(compiled, session), gates: explainGates(compiled, session) };
    } catch {
      // A session whose values are hidden may hold what no guard expects.
      return EMPTY;
    }
  };
  const stops = placeStops(taken.marks, record.events).map((stop): Stop => {
    const session = getSessionAt(record, stop.events);
    return { ...stop, session, situation: explain(session) };
  });
  return {
    record,
    stops,
    situation: explain(record.after),
    milliseconds,
    replayed: taken.why === undefined,
    ...(taken.why === undefined ? {} : { why: taken.why }),
  };
}

function takeAgain(record: TurnRecord, compiled: CompiledFlow | undefined): { marks: Mark[]; why?: string } {
  if (!compiled) return { marks: guessMarks(record), why: say('the version it ran on is not here') };
  const marks: Mark[] = [];
  try {
    const { record: again } = replayTurn(compiled, record, { onMark: (mark) => marks.push(mark) });
    if (toCanonicalJson(again.events) === toCanonicalJson(record.events)) return { marks };
    return { marks: guessMarks(record), why: describe(record, say('it goes another way today')) };
  } catch (error) {
    const why =
      error instanceof ReplayDivergence
        ? say('it asks for something else today')
        : error instanceof Error
          ? error.message
          : String(error);
    return { marks: guessMarks(record), why: describe(record, why) };
  }
}

/** Where values are hidden nobody can say that the flow behaves differently: what it saw then is not here. */
const describe = (record: TurnRecord, why: string): string =>
  hasHidden(record) ? say('values in its record are hidden') : why;

/** The stages that left something in the record, and the nodes it decided on, in their order. */
function guessMarks({ events }: TurnRecord): Mark[] {
  const understood = events.some(
    ({ type, ...event }) =>
      type === 'understood' || (type === 'effect-failed' && 'kind' in event && event.kind === 'understand'),
  );
  const stages = understood ? ['admit', 'understand', 'commit', 'navigate'] : ['admit', 'navigate'];
  const nodes = events.flatMap((event) =>
    event.type === 'decision' ? [event.node] : event.type === 'step-entered' ? [event.step] : [],
  );
  return [
    ...stages.map((id) => ({ mark: 'stage', id }) as Mark),
    ...nodes.map((id) => ({ mark: 'node', id }) as Mark),
    { mark: 'stage', id: 'respond' } as Mark,
  ];
}
