import type { Answer, Json, Session, ToolResult, TurnInput } from '@turnpike/engine';
import type { OlderLoad, RecordedLoad } from '../recorded/recorded';
import type { StepKind } from '../stepping/find-next-stop';
import type { Fault } from './faults';
import type { RunningTool } from './list-running';
import type { Evaluated, OverrideChange, Scripted } from './types';

/** Actions of a simulation. */
export type SimulationActions = LookActions &
  RecordedActions & {
    /** Simulates a draft. An existing conversation of the same flow continues. */
    start(flowId: string, document: unknown): Promise<void>;
    /** Starts a new conversation with the same customer, on `document` or the loaded draft. */
    restart(document?: unknown): Promise<void>;
    /** Starts a new conversation with a new customer. */
    newUser(document?: unknown): Promise<void>;
    send(text: string, scripted?: Scripted): Promise<void>;
    choose(options: string[], scripted?: Scripted): Promise<void>;
    /**
     * * Changes facts, states and the path, or hands back, as an operator turn. At a stop of a turn, the
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
    /** Advances the simulated clock; null resets it. */
    advance(milliseconds: number | null): void;
    /** Injects a fault into a tool; null removes it. */
    setFault(tool: string, fault: Fault | null): void;
    setConnected(capability: string, connected: boolean): void;
    /** Changes a stored customer fact; null removes it. Applies to the next conversation. */
    setKnown(fact: string, value: Json): void;
    setStepMode(stepMode: boolean): void;
    setModels(models: boolean): void;
    /** Synchronous, unless conditions must be evaluated. */
    step(kind: StepKind): Promise<void>;
    /** Evaluates CEL expressions on sessions of this conversation; empty without a loaded draft. */
    evaluate(
      texts: readonly string[],
      sessions: readonly Session[],
      input?: TurnInput,
    ): Promise<Evaluated[][]>;
    /** Replays the stepped turn with other answers, at the same stop. */
    retake(scripted: Scripted): Promise<void>;
    /** Cancels the running turn; the conversation is unchanged. */
    cancel(): void;
    stop(): void;
  };

/** Looking at the lines of a conversation, and beginning new ones. */
export type LookActions = {
  /** Looks at the conversation as it was after a turn; sending from there forks. */
  goTo(index: number | null): void;
  /** Looks at a stop in the middle of a turn that was taken. */
  lookAt(turn: number, stop: number): void;
  /** Stands at another stop of the turn that is stepped through. */
  stepTo(stop: number): void;
  selectBranch(branch: number): void;
  renameBranch(id: number, name: string): void;
  removeBranch(id: number): void;
  /** Goes back before the turn in whose middle one looks, and offers its input again. */
  forkHere(): void;
  /** Takes the offered input once more, with what was scripted for it. */
  retry(): Promise<void>;
  dropOffer(): void;
};

/** Going on from a conversation that really took place. */
export type RecordedActions = {
  /** Opens a stored conversation in place of the simulated one: its turns are taken again from their records. */
  openRecorded(load: RecordedLoad): Promise<void>;
  /** The same for one that has to be fetched first; `report` says how many of its turns are here. */
  openStored(
    flowId: string,
    fetch: (report: (done: number, of: number) => void) => Promise<RecordedLoad>,
  ): Promise<void>;
  /** Puts the turns before those that are here in front of them; `fetch` is told what is here. */
  openOlder(
    fetch: (
      here: { first: number; known: ReadonlySet<string> },
      report: (done: number, of: number) => void,
    ) => Promise<OlderLoad>,
  ): Promise<void>;
  /** Goes on with this draft, where it can run, or with the recorded version again. */
  goOnWith(what: 'version' | { draft: unknown }): Promise<void>;
};
