import type {
  Command,
  GateExplanation,
  Json,
  Mark,
  NodeExplanation,
  Problem,
  Session,
  TurnInput,
  TurnRecord,
} from '@turnpike/engine';
import type { LoadedLayer } from '../merge-draft';
import type { TestRun, TestToRun } from './run-tests';

/** What the flow looks like from one session: every node with why or why not, every gate with its progress. */
export type Situation = { nodes: NodeExplanation[]; gates: GateExplanation[] };

/** A place within a turn where stepping may stop: the mark, what had happened before it, and how it looked. */
export type Stop = { mark: Mark; events: number; situation: Situation; session: Session };

/** One whole turn as the worker ran it. */
export type TurnRun = {
  record: TurnRecord;
  situation: Situation;
  stops: Stop[];
  milliseconds: number;
};

/**
 * What the worker says about a draft. `blocking` are the errors that keep it from being simulated;
 * `merged` is what runs when the draft stands on layers.
 */
export type LoadedDraft = { hash: string; problems: Problem[]; blocking: Problem[]; merged?: unknown };

/**
 * What the author set by hand for a turn: what the words mean, and what its tools answer, in the order of
 * the calls. What is left out comes from offline understanding and from the tools' mocks.
 */
export type Scripted = { commands?: Command[]; results?: Json[] } | null;

/**
 * The engine as the simulation store sees it. In the browser it lives in a worker, in tests beside
 * the store: every call is asynchronous, every argument and answer plain JSON.
 */
export type Simulator = {
  load(document: unknown, layers?: LoadedLayer[]): Promise<LoadedDraft>;
  open(options: {
    id: string;
    customer: string;
    at: string;
  }): Promise<{ session: Session; situation: Situation }>;
  take(session: Session, input: TurnInput, scripted: Scripted): Promise<TurnRun>;
  /** Runs saved tests over the loaded draft. */
  test(tests: TestToRun[]): Promise<TestRun>;
};

/** A turn of the simulated conversation, with what was scripted for it. */
export type SimulatedTurn = TurnRun & {
  id: string;
  input: TurnInput;
  scripted: Scripted;
  end: { session: Session; situation: Situation };
};
