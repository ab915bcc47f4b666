import type { FlowDocument, Problem } from '@turnpike/engine/document';
import type { Finding, Proof, ProofProgress } from '@turnpike/engine/prove';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isSameBehavior } from '../model/is-same-behavior';
import type { ItemKey } from '../model/item';
import { type BrokenVerdicts, findBrokenVerdicts, type ProvedEdit } from './find-broken-verdicts';
import { keepDecided, wasStopped } from './keep-decided';
import type { StartProof } from './prove-client';
import type { CheckList, ProofAnswer } from './prove-draft';

export type ProofResult = {
  proof: Proof;
  document: FlowDocument;
  milliseconds: number;
  /** The search goes on. What it has not decided yet is as in the proof before. */
  isPartial?: boolean;
};
export type ProofStoreState = {
  /** `waiting`: it starts once the draft has not changed for a moment. */
  phase: 'idle' | 'waiting' | 'running' | 'done' | 'blocked' | 'failed';
  progress: ProofProgress | null;
  /** What is decided by now, or the last finished proof, possibly of an earlier draft. */
  result: ProofResult | null;
  /** What the last proof found at each item. Computed after the canvas is drawn. */
  marks: ProofMarks;
  /** The edits that broke what was proved before, by property or check. */
  broken: BrokenVerdicts;
  /** Errors that prevent a proof. */
  blocking: readonly Problem[];
  /** Why a proof failed. */
  error: string | null;
  /**
   * Proves a draft, unless it runs the same as the last one. Stops the proof before. `edit`: the last change of the
   * draft.
   */
  prove(document: FlowDocument, list: CheckList, edit?: ProvedEdit): void;
  /** A proof takes longer while the author looks at it. */
  watch(isWatched: boolean): void;
  /** Searches the same draft again for longer. */
  searchLonger(): void;
  /** Whether a draft runs the same as the one in which this was found, so that its conversation shows it. */
  isCurrent(finding: Finding, document: unknown): boolean;
  stop(): void;
  /** Stops, and forgets the last result: the draft has nothing to prove. */
  clear(): void;
  mark(marks: ProofMarks): void;
};
export type ProofMarks = ReadonlyMap<ItemKey, readonly string[]>;
export type ProofStore = StoreApi<ProofStoreState>;

const DELAY_MS = 300;
/** A longer search in the background would slow down the page of an author who does not look at it. */
const MAX_MS = 400;
const WATCHED_MS = 5_000;
const LONGER_MS = 60_000;

/** The proof of the open draft. It runs again after each change. */
export function createProofStore(start: StartProof): ProofStore {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let end: (() => void) | undefined;
  let asked: { document: FlowDocument; list: CheckList } | undefined;
  let finished: Proof | undefined;
  /** The edits since the last finished proof. */
  let edits: readonly ProvedEdit[] = [];
  let editedAt = 0;
  /** The draft in which each was found, because a proof that goes on keeps what an earlier one found. */
  const foundIn = new WeakMap<Finding, FlowDocument>();
  let isWatched = false;
  let longest = 0;
  return createStore<ProofStoreState>((set, get) => {
    const stop = () => {
      clearTimeout(timer);
      end?.();
      end = undefined;
      timer = undefined;
    };
    const receive = (document: FlowDocument, answer: ProofAnswer) => {
      if ('proof' in answer) for (const finding of listFindings(answer.proof)) foundIn.set(finding, document);
      if (answer.kind === 'progress') {
        const { progress, proof, milliseconds } = answer;
        const result = { proof: keepDecided(finished, proof), document, milliseconds, isPartial: true };
        return set({ progress, result });
      }
      end = undefined;
      const before = finished;
      finished = answer.kind === 'proved' ? answer.proof : undefined;
      if (answer.kind === 'failed') return set({ phase: 'failed', progress: null, error: answer.reason });
      if (answer.kind === 'blocked')
        return set({ phase: 'blocked', progress: null, blocking: answer.problems, result: null });
      const { proof, milliseconds } = answer;
      const broken = findBrokenVerdicts(get().broken, before, proof, edits);
      edits = [];
      set({ phase: 'done', progress: null, result: { proof, document, milliseconds }, broken });
      searchWatched();
    };
    /** Goes on where a short search was stopped, if the author looks at it. */
    const searchWatched = () => {
      const { phase, result } = get();
      const isOpen = phase === 'done' && result !== null && wasStopped(result.proof);
      if (asked && isWatched && isOpen && longest < WATCHED_MS) run(asked, WATCHED_MS);
    };
    const run = ({ document, list }: NonNullable<typeof asked>, maxMs: number) => {
      stop();
      longest = maxMs;
      set({ phase: 'running', progress: null, error: null, blocking: [] });
      end = start({ document, list, maxMs }, (answer) => receive(document, answer));
    };
    return {
      phase: 'idle',
      progress: null,
      result: null,
      marks: new Map(),
      broken: new Map(),
      blocking: [],
      error: null,
      prove(document, list, edit) {
        if (asked && asked.list === list && isSameBehavior(asked.document, document)) return;
        const isFirst = asked === undefined;
        if (edit && edit.at > editedAt) {
          edits = [...edits, edit];
          editedAt = edit.at;
        }
        stop();
        const next = { document, list };
        asked = next;
        set({ phase: 'waiting', progress: null });
        const begin = () => run(next, isWatched ? WATCHED_MS : MAX_MS);
        // The author cannot edit while the page opens.
        timer = setTimeout(begin, isFirst ? 0 : DELAY_MS);
      },
      mark: (marks) => set({ marks }),
      watch(watched) {
        isWatched = watched;
        searchWatched();
      },
      searchLonger() {
        if (asked && get().phase === 'done') run(asked, LONGER_MS);
      },
      isCurrent: (finding, document) => isSameBehavior(foundIn.get(finding), document),
      clear() {
        get().stop();
        finished = undefined;
        set({ phase: 'idle', progress: null, result: null, blocking: [], broken: new Map() });
      },
      stop() {
        stop();
        asked = undefined;
        const { phase } = get();
        if (phase === 'waiting' || phase === 'running') set({ phase: 'idle', progress: null });
      },
    };
  });
}

const listFindings = ({ properties, checks }: Proof): Finding[] =>
  [...properties, ...checks].flatMap((verdict) => (verdict.verdict === 'found' ? verdict.findings : []));
