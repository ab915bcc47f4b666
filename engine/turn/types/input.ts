import type { DigressionKind, Json } from '../../session/session.ts';

/** Names how a turn behaves; records carry it, so that they replay as they were taken. */
export const ENGINE_VERSION = '2';

export const MODALITIES = ['text', 'audio', 'image', 'document'] as const;

export type Modality = (typeof MODALITIES)[number];

/** Something that is no text yet: where it lies (a URL, or base64 data) and what it is. */
export type Attachment = {
  kind: Exclude<Modality, 'text'>;
  mimeType: string;
  url?: string;
  data?: string;
  name?: string;
};

/** One input to a conversation. `at` (ISO instant) is the turn's one time. */
export type TurnInput = { at: string; locale?: string; timezone?: string } & (
  | { type: 'start' }
  | {
      type: 'message';
      text: string;
      messageId?: string;
      attachments?: Attachment[];
      /** How the reply is to be given; as the message was, unless told. */
      modality?: Modality;
    }
  | { type: 'choice'; options: string[] }
  | {
      type: 'override';
      facts?: Record<string, Json>;
      states?: Record<string, boolean>;
      /** The path to take and keep; null gives the choice back to the evidence. */
      path?: string | null;
      goTo?: string;
      closePending?: boolean;
      /** Changes what is waited for; null gives it up, as `closePending` does. */
      pending?: PendingChange | null;
      /** Gives a handed-off conversation back where it stood; going to a node does too. */
      handBack?: boolean;
    }
  /** Something that happened outside: a tool that takes long has its result, or a time has come. */
  | { type: 'event'; name: 'tool-result'; data: ToolResult }
  | { type: 'event'; name: 'time-out'; data?: Record<string, never> }
  /** What a person says to a customer who was handed to them. `by` is their name. */
  | { type: 'operator'; text: string; by?: string }
);

/** What a person may change of what is waited for. What does not fit it is left out. */
export type PendingChange = {
  /** Of a question: attempts credited since it was last opened. */
  attempts?: number;
  /** Of a request: the instant (ISO) until which an answer is taken. */
  expiresAt?: string;
};

/** The result of a tool that takes long, by the id of its operation. */
export type ToolResult = {
  operationId: string;
} & ({ ok: true; value: Json } | { ok: false; error: { code: string; message: string; retryable: boolean } });

/**
 * The only way words change facts, the stack and the path. Run in the order of `COMMAND_ORDER`; each
 * becomes an event.
 */
export type Command =
  | { type: 'Escalate'; reason?: string }
  | { type: 'EndConversation' }
  /** Without a frame, the activity on top. */
  | { type: 'CancelGraph'; frame?: string }
  | { type: 'CorrectFact'; fact: string; value?: Json }
  | { type: 'SetFact'; fact: string; value: Json }
  | { type: 'UnknownAnswer'; fact?: string }
  | { type: 'Affirm' }
  | { type: 'Deny' }
  | { type: 'Choose'; options: string[] }
  | { type: 'ChoosePath'; path: string; confidence?: number }
  /** With a confidence, it must beat the entry threshold. `restart`: from the start, without what was said. */
  | {
      type: 'StartGraph';
      graph: string;
      inputs?: Record<string, Json>;
      confidence?: number;
      restart?: true;
    }
  /** Without a frame, the activity paused last. */
  | { type: 'ResumeGraph'; frame?: string }
  | { type: 'Signal'; signal: 'exit' | 'wrongStep'; confidence?: number }
  | { type: 'Digress'; kind: DigressionKind }
  /** `repeat`: the same words again; otherwise the next wording or an explanation. */
  | { type: 'Clarify'; how?: 'repeat' };

export const COMMAND_ORDER = [
  'Escalate',
  'EndConversation',
  'CancelGraph',
  'CorrectFact',
  'SetFact',
  'UnknownAnswer',
  'Affirm',
  'Deny',
  'Choose',
  'ChoosePath',
  'StartGraph',
  'ResumeGraph',
  'Signal',
  'Digress',
  'Clarify',
] as const satisfies readonly Command['type'][];
