import type { Option, Session, Status } from '../../session/session.ts';
import type { Answer, Effect } from './effect.ts';
import type { TurnEvent } from './event.ts';
import type { FilledPart } from './filled-part.ts';
import type { TurnInput } from './input.ts';
import type { ReconcileChange } from './reconcile-change.ts';

/** One reply. `key` names the system text it came from. */
export type Reply = {
  text: string;
  node?: string;
  key?: string;
  /** Sent after the text. */
  content?: FilledPart[];
  options?: Option[];
  /** The same reply in another modality. */
  media?: { mimeType: string; url: string };
  /** Said by an operator instead of the flow; `name` if known. */
  operator?: { name?: string };
};

export type TurnRecord = {
  engine: string;
  flow: { id: string; version: string; hash: string };
  turn: number;
  input: TurnInput;
  before: Session;
  effects: { effect: Effect; answer: Answer }[];
  events: TurnEvent[];
  replies: Reply[];
  status: Status;
  after: Session;
  /**
   * Set if the session came from another version. `before` is the reconciled session; the first `effects`
   * were requested for it.
   */
  reconciled?: { fromHash: string; changes: ReconcileChange[]; effects: number };
};

export type TurnResult = {
  session: Session;
  replies: Reply[];
  status: Status;
  events: TurnEvent[];
  record: TurnRecord;
};
