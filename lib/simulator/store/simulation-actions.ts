import type { Json, Session } from '@turnpike/engine';
import type { Answer, Attachment, ToolResult, TurnInput } from '@turnpike/engine/turn';
import type { RunningTool } from '@turnpike/engine/views';
import type { ChosenDraft, OlderLoad, RecordedLoad } from '../recorded/recorded';
import type { StepKind } from '../stepping/find-next-stop';
import type { ForcedFault } from './faults';
import type { Evaluated, OverrideChange, Scripted } from './types';

/** Actions of a simulation. */
export type SimulationActions = LookActions &
  RecordedActions &
  SettingActions & {
    /** Simulates a draft. An existing conversation of the same flow continues. */
    start(flowId: string, document: unknown): Promise<void>;
    /** Starts a new conversation with the same customer, on `document` or the loaded draft. */
    restart(document?: unknown): Promise<void>;
    /** Starts a new conversation with a new customer. */
    newUser(document?: unknown): Promise<void>;
    send(text: string, scripted?: Scripted, attachments?: Attachment[]): Promise<void>;
    choose(options: string[], scripted?: Scripted): Promise<void>;
    /**
     * Changes facts, states and the path, or hands back, as an operator turn. At a stop of a turn, the
     * change is applied before it and the turn is replayed; values it had already understood are changed in
     * its understanding.
     */
    override(change: OverrideChange): Promise<void>;
    /** An operator's reply to a customer after a handoff. */
    reply(text: string): Promise<void>;
    /** The current result of an async tool. */
    callTool(running: RunningTool): Promise<Answer>;
    /** Delivers the result of an async tool. */
    bringResult(result: ToolResult): Promise<void>;
    /** Runs the host's periodic timeout check. */
    sweep(): Promise<void>;
    /** Synchronous, unless conditions must be evaluated. */
    step(kind: StepKind): Promise<void>;
    /** Evaluates CEL expressions on sessions of this conversation; empty without a loaded draft. */
    evaluate(
      texts: readonly string[],
      sessions: readonly Session[],
      input?: TurnInput,
      before?: Session,
    ): Promise<Evaluated[][]>;
    /** Replays the stepped turn with other answers, at the same stop. */
    retake(scripted: Scripted): Promise<void>;
    /** Cancels the running turn; the conversation is unchanged. */
    cancel(): void;
    stop(): void;
  };

/** Settings of the simulated customer, clock and tools. */
export type SettingActions = {
  /** Advances the simulated clock; null resets it. */
  advance(milliseconds: number | null): void;
  /** Injects a fault into a tool; null removes it. */
  setFault(tool: string, fault: ForcedFault | null): void;
  setConnected(capability: string, connected: boolean): void;
  /** Changes a stored customer fact; null removes it. Applies to the next conversation. */
  setKnown(fact: string, value: Json): void;
  setStepMode(stepMode: boolean): void;
  setModels(models: boolean): void;
};

/** Navigation in the branches of a conversation, and forks. */
export type LookActions = {
  /** Shows the conversation after a turn; sending from there forks. */
  goTo(index: number | null): void;
  /** Shows a stop of a past turn. */
  lookAt(turn: number, stop: number): void;
  /** Moves to another stop of the stepped turn. */
  stepTo(stop: number): void;
  selectBranch(branch: number): void;
  renameBranch(id: number, name: string): void;
  removeBranch(id: number): void;
  /** Goes back before the turn of the selected stop, and offers its input. */
  forkHere(): void;
  /** Takes the offered input once more, with what was scripted for it. */
  retry(): Promise<void>;
  dropOffer(): void;
};

/** Actions to continue from a stored conversation. */
export type RecordedActions = {
  /** Opens a stored conversation by replaying its records. */
  openRecorded(load: RecordedLoad): Promise<void>;
  /** Fetches and opens a stored conversation; `report` receives the progress in turns. */
  openStored(
    flowId: string,
    fetch: (report: (done: number, of: number) => void) => Promise<RecordedLoad>,
  ): Promise<void>;
  /** Loads older turns; `fetch` receives the first loaded turn and the known versions. */
  openOlder(
    fetch: (
      here: { first: number; known: ReadonlySet<string> },
      report: (done: number, of: number) => void,
    ) => Promise<OlderLoad>,
  ): Promise<void>;
  /** Continues with a draft, if it can run, or with the recorded version. */
  goOnWith(what: 'version' | (ChosenDraft & { draft: unknown })): Promise<void>;
};
