import type { Answer, Json, Session, ToolResult, TurnInput } from '@turnpike/engine';
import type { OlderLoad, RecordedLoad } from '../recorded/recorded';
import type { StepKind } from '../stepping/find-next-stop';
import type { Fault } from './faults';
import type { RunningTool } from './list-running';
import type { Evaluated, OverrideChange, Scripted } from './types';

/** What can be done to a simulation. */
export type SimulationActions = LookActions &
  RecordedActions & {
    /** Simulates a draft. A conversation of the same flow that is still here goes on. */
    start(flowId: string, document: unknown): Promise<void>;
    /** A new conversation with the same customer, on `document` where given, else on the draft that is loaded. */
    restart(document?: unknown): Promise<void>;
    /** A new conversation with somebody of whom nothing is known. */
    newUser(document?: unknown): Promise<void>;
    send(text: string, scripted?: Scripted): Promise<void>;
    choose(options: string[], scripted?: Scripted): Promise<void>;
    /**
     * Sets facts, states and the path by hand, or hands back, as an operator's turn. While a turn is stepped
     * through, or looked at in its middle, that comes before it, and the turn is taken again as it was; what it had
     * understood by then is understood otherwise.
     */
    override(change: OverrideChange): Promise<void>;
    /** What a person says to a customer who was handed to them. */
    reply(text: string): Promise<void>;
    /** What a tool that takes long would give now. */
    callTool(running: RunningTool): Promise<Answer>;
    /** The result of a tool that takes long comes in. */
    bringResult(result: ToolResult): Promise<void>;
    /** What the host does from time to time: looks for what has waited too long. */
    sweep(): Promise<void>;
    /** Moves the simulated clock on, or with null back to the real one. */
    advance(milliseconds: number | null): void;
    /** Makes calls of a tool go wrong until told otherwise with null. */
    setFault(tool: string, fault: Fault | null): void;
    setConnected(capability: string, connected: boolean): void;
    /** Changes what is known of the customer; null: no longer. The next conversation starts with it. */
    setKnown(fact: string, value: Json): void;
    setStepMode(stepMode: boolean): void;
    setModels(models: boolean): void;
    /** At once, but for a run that has conditions to judge. */
    step(kind: StepKind): Promise<void>;
    /** What CEL expressions give over sessions of this conversation; nothing while no draft is loaded. */
    evaluate(
      texts: readonly string[],
      sessions: readonly Session[],
      input?: TurnInput,
    ): Promise<Evaluated[][]>;
    /** Takes the turn that is stepped through anew, with other answers, and stands at the same stop. */
    retake(scripted: Scripted): Promise<void>;
    /** Gives up the turn that is being taken: the conversation stands where it did before it. */
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
