import type { ReconcileFrom } from '@turnpike/engine';
import type { CustomerKnown, TurnRecord } from '@turnpike/engine/turn';
import { say } from '@/lib/words/say';
import { type Branch, FIRST_BRANCH } from '../branches/branches';
import type { PhaseEvent } from '../store/phases';
import type { RecordedActions } from '../store/simulation-actions';
import {
  getShownTurns,
  getSimulatedSession,
  getTurns,
  getView,
  IDLE,
  listCapabilities,
  type ReplayProgress,
  type SimulationState,
} from '../store/simulation-state';
import type { LoadedDraft, ReplayedTurn, SimulatedTurn, Simulator } from '../store/types';
import { prependTurns } from './older-turns';
import { findRunning, hasHidden, type Recorded, type RecordedVersion, scriptFromRecord } from './recorded';

/** Number of turns to replay between progress updates. */
const BATCH = 10;
/** Simulated time between turns when continuing from a record. */
const STEP_MS = 10_000;

export type RecordedTools = {
  set(change: Partial<SimulationState>): void;
  get(): SimulationState;
  move(event: PhaseEvent, change?: Partial<SimulationState>): boolean;
  /** Cancels pending work; returns the engine and a check whether this work is still current. */
  renew(): { engine: Simulator; isCurrent: () => boolean };
  load(document: unknown): Promise<LoadedDraft>;
  guarded(work: (isCurrent: () => boolean) => Promise<void>): Promise<void>;
  getSimulator(): Simulator;
  nextTurnId(): string;
};

export function createRecordedActions(tools: RecordedTools): RecordedActions {
  const { set, get, move, renew, load, guarded, nextTurnId } = tools;

  /** Replays records in batches; undefined if the work is no longer current. */
  async function replay(
    engine: Simulator,
    records: readonly TurnRecord[],
    versions: readonly RecordedVersion[],
    isCurrent: () => boolean,
    report: (done: number) => void,
  ): Promise<SimulatedTurn[] | undefined> {
    const turns: SimulatedTurn[] = [];
    while (turns.length < records.length) {
      const batch = await engine.replay(records.slice(turns.length, turns.length + BATCH));
      if (!isCurrent()) return undefined;
      for (const run of batch) turns.push(toTurn(run, versions, nextTurnId()));
      report(turns.length);
    }
    return turns;
  }

  const actions: RecordedActions = {
    async openRecorded({ flowId, records, versions, ...rest }) {
      const { engine, isCurrent } = renew();
      const { stepMode, models } = get();
      const of = records.length;
      move('begin', { ...IDLE, flowId, stepMode, models, opening: { done: 0, of, doing: 'replay' } });
      await guarded(async () => {
        if (of === 0) throw new Error('The conversation has no turns yet.');
        const opened = await openVersions(engine, versions);
        const turns = await replay(engine, records, opened, isCurrent, (done) =>
          set({ opening: { done, of, doing: 'replay' } }),
        );
        if (!turns) return;
        const recorded: Recorded = {
          ...{ ...rest, versions: opened, loaded: of, first: records[0]?.turn ?? 1 },
          ...{ goOn: 'version', draft: null, refused: null },
        };
        move('open', { opening: null, recorded, ...describe(records, turns, recorded) });
      });
    },
    async openStored(flowId, fetch) {
      const { isCurrent } = renew();
      const { stepMode, models } = get();
      const report = (done: number, of: number): void => {
        if (isCurrent()) set({ opening: { done, of, doing: 'fetch' } });
      };
      move('begin', { ...IDLE, flowId, stepMode, models, opening: { done: 0, of: 0, doing: 'fetch' } });
      await guarded(async () => {
        const load = await fetch(report);
        if (isCurrent()) await actions.openRecorded(load);
      });
    },
    async openOlder(fetch) {
      const { recorded, older } = get();
      if (!recorded || recorded.first <= 1 || (older && 'doing' in older)) return;
      await guarded(async (isCurrent) => {
        const show = (doing: ReplayProgress['doing']) => (done: number, of: number) => {
          if (isCurrent()) set({ older: { done, of, doing } });
        };
        try {
          const { first, versions: here } = recorded;
          show('fetch')(0, first - 1);
          const load = await fetch({ first, known: new Set(here.map(({ hash }) => hash)) }, show('fetch'));
          if (!isCurrent()) return;
          const engine = tools.getSimulator();
          const opened = await openVersions(engine, load.versions);
          const of = load.records.length;
          const turns = await replay(engine, load.records, [...opened, ...here], isCurrent, (done) =>
            show('replay')(done, of),
          );
          if (turns && isCurrent()) set({ ...prependTurns(get(), turns, opened), older: null });
        } catch (error) {
          // Loaded turns are kept; only the older ones are missing.
          const failed = error instanceof Error ? error.message : String(error);
          if (isCurrent()) set({ older: { failed } });
        }
      });
    },
    async goOnWith(what) {
      const { recorded, phase } = get();
      if (!recorded || phase !== 'ready') return;
      if (what === 'version') return set({ recorded: { ...recorded, goOn: 'version', refused: null } });
      await guarded(async () => {
        const { hash, blocking, running = what.draft } = await load(what.draft);
        if (get().recorded !== recorded) return;
        const errors = blocking.length;
        if (errors > 0) {
          const refused = say(
            'The draft cannot run. Fix {errors, plural, one {# error} other {# errors}} first.',
            { errors },
          );
          return set({ recorded: { ...recorded, refused } });
        }
        const { draft: document, ...chosen } = what;
        const draft = { ...chosen, hash, document, running };
        set({ recorded: { ...recorded, goOn: 'draft', draft, refused: null } });
      });
    },
  };
  return actions;
}

/** The document for the next turn of a recorded conversation; `from` is the version to reconcile from. */
export function chooseDocument(
  recorded: Recorded,
  state: SimulationState,
): { document: unknown; from?: string; strategy?: ReconcileFrom['strategy'] | undefined } {
  const hash = getSimulatedSession(state)?.flow ?? '';
  const { goOn, draft } = recorded;
  if (goOn === 'draft' && draft)
    return {
      document: draft.document,
      ...(hash === draft.hash ? {} : { from: hash, strategy: draft.strategy }),
    };
  if (draft?.hash === hash) return { document: draft.document };
  const document = findRunning(recorded, hash);
  if (document === undefined)
    throw new Error(
      'The version of this turn is not available, so the conversation cannot continue from it.',
    );
  return { document };
}

/** The document of the selected turn, if it differs from the running one. */
export function findOtherRunning(state: SimulationState): unknown {
  const hash = getView(state)?.session.flow;
  const running = state.recorded && hash !== undefined ? findRunning(state.recorded, hash) : undefined;
  return running === state.running ? undefined : running;
}

/** The time of the next turn: shortly after the previous turn. */
export function getRecordedTime(state: SimulationState): string | undefined {
  const at = state.recorded
    ? (getShownTurns(state).at(-1) ?? getTurns(state)[0])?.record.input.at
    : undefined;
  return at === undefined ? undefined : new Date(Date.parse(at) + STEP_MS + state.ahead).toISOString();
}

async function openVersions(
  engine: Simulator,
  versions: readonly RecordedVersion[],
): Promise<RecordedVersion[]> {
  const opened: RecordedVersion[] = [];
  for (const version of versions) {
    const { hash, merged } = await engine.openVersion(version.document);
    // A version that compiles to another hash now would produce wrong explanations.
    if (hash === version.hash) opened.push({ ...version, document: merged ?? version.document });
  }
  return opened;
}

function toTurn(
  { replayed, why, ...run }: ReplayedTurn,
  versions: readonly RecordedVersion[],
  id: string,
): SimulatedTurn {
  const { record } = run;
  const version = versions.find(({ hash }) => hash === record.flow.hash)?.number ?? null;
  const hidden = hasHidden(record);
  return {
    ...run,
    id,
    input: record.input,
    scripted: scriptFromRecord(record),
    models: false,
    end: { session: record.after, situation: run.situation },
    recorded: { version, replayed, hidden, ...(why === undefined ? {} : { why }) },
  };
}

function describe(
  records: readonly TurnRecord[],
  turns: readonly SimulatedTurn[],
  recorded: Recorded,
): Partial<SimulationState> {
  const [first] = records;
  const document = findRunning(recorded, records.at(-1)?.after.flow ?? '') ?? null;
  const known = findKnown(records);
  const declared = listCapabilities(document).map(({ id }) => id);
  const branch: Branch = { ...FIRST_BRANCH, name: say('Recorded'), turns };
  return {
    document,
    running: document,
    branches: [branch],
    open: first ? { session: first.before, situation: { nodes: [], gates: [] } } : null,
    customer: {
      facts: known?.facts ?? [],
      disconnected: known ? declared.filter((id) => !known.capabilities.includes(id)) : [],
    },
  };
}

/** The customer data of the last request. */
function findKnown(records: readonly TurnRecord[]): CustomerKnown | undefined {
  const asked = records
    .flatMap(({ effects }) => effects)
    .findLast(({ effect, answer }) => effect.kind === 'loadCustomer' && answer.ok);
  return asked?.answer.ok ? (asked.answer.value as unknown as CustomerKnown) : undefined;
}
