import { type CompiledFlow, compileFlow, ReplayDivergence, replayTurn, type Session } from '@turnpike/engine';
import { toCanonicalJson } from '@turnpike/engine/document';
import type { Mark, TurnRecord } from '@turnpike/engine/turn';
import { explainGates, explainNodes } from '@turnpike/engine/views';
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
      if (!complete) return { hash: '', fault: say('a layer of the version is missing') };
      const result = compileFlow(runs);
      if (!result.ok) return { hash: '', fault: say('the version is no longer valid') };
      versions.set(result.compiled.hash, result.compiled);
      return { hash: result.compiled.hash, ...(below.length > 0 ? { merged: runs } : {}) };
    },
    async replay(records) {
      return records.map((record) => showRecord(record, versions.get(record.flow.hash)));
    },
  };
}

/**
 * Converts a record to a simulated turn: replayed if the result is the same, else derived from the record.
 */
function showRecord(record: TurnRecord, compiled: CompiledFlow | undefined): ReplayedTurn {
  const started = performance.now();
  const taken = takeAgain(record, compiled);
  const milliseconds = performance.now() - started;
  const explain = (session: Session): Situation => {
    if (!compiled || session.flow !== compiled.hash) return EMPTY;
    try {
      return { nodes: explainNodes(compiled, session), gates: explainGates(compiled, session) };
    } catch {
      // A session with masked values can contain types no guard expects.
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
  if (!compiled) return { marks: guessMarks(record), why: say('its version is not available') };
  const marks: Mark[] = [];
  try {
    const { record: again } = replayTurn(compiled, record, { onMark: (mark) => marks.push(mark) });
    if (toCanonicalJson(again.events) === toCanonicalJson(record.events)) return { marks };
    return { marks: guessMarks(record), why: describe(record, say('the replay had another result')) };
  } catch (error) {
    const why =
      error instanceof ReplayDivergence
        ? say('the replay made other requests')
        : error instanceof Error
          ? error.message
          : String(error);
    return { marks: guessMarks(record), why: describe(record, why) };
  }
}

/** With masked values, a difference does not prove that the flow changed. */
const describe = (record: TurnRecord, why: string): string =>
  hasHidden(record) ? say('values in its record are masked') : why;

/** The stages and nodes found in the record, in order. */
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
