import type { DigressionKind, Json } from '../../session/session.ts';

/** Identifies the behavior of a turn. Records store it, so that they replay with the same behavior. */
export const ENGINE_VERSION = '8';

export const MODALITIES = ['text', 'audio', 'image', 'document'] as const;

export type Modality = (typeof MODALITIES)[number];

/**
 * Content that is not text yet: its location (a URL, or base64 data) and type; or an uploaded file, whose bytes the host
 * keeps as `asset`.
 */
export type Attachment = {
  kind: Exclude<Modality, 'text'>;
  mimeType: string;
  url?: string;
  data?: string;
  name?: string;
  asset?: string;
  /** In bytes. */
  size?: number;
};

/**
 * One input to a conversation. `at` (ISO instant) is the only clock of the turn. `today` is its day in the time
 * zone, which only the host knows; by default the day in UTC. `deskClosed`: no person answers handed-off conversations
 * at this time.
 */
export type TurnInput = {
  at: string;
  locale?: string;
  timezone?: string;
  today?: string;
  deskClosed?: true;
} & (
  | { type: 'start' }
  | {
      type: 'message';
      text: string;
      /** The text of the message that the customer quotes. */
      replyTo?: string;
      messageId?: string;
      attachments?: Attachment[];
      /** The modality of the reply; by default that of the message. */
      modality?: Modality;
    }
  | { type: 'choice'; options: string[] }
  | {
      type: 'override';
      facts?: Record<string, Json>;
      states?: Record<string, boolean>;
      /** The path to set and lock; null returns the choice to the votes. */
      path?: string | null;
      goTo?: string;
      closePending?: boolean;
      /** Changes the open question or request; null closes it, like `closePending`. */
      pending?: PendingChange | null;
      /** Hands a handed-off conversation back at its last question; going to a node does too. */
      handBack?: boolean;
    }
  /**
   * An external event: the result of an async tool, or a scheduled time. `time-out`: the conversation or a task was
   * idle for too long. `silence`: a reminder may be due.
   */
  | { type: 'event'; name: 'tool-result'; data: ToolResult }
  | { type: 'event'; name: 'time-out'; data?: Record<string, never> }
  | { type: 'event'; name: 'silence'; data?: Record<string, never> }
  /** An operator's reply in a handed-off conversation. `by` is the operator's name. */
  | { type: 'operator'; text: string; by?: string }
);

/** The changes an operator can make to the open question or request. Fields that do not apply are ignored. */
export type PendingChange = {
  /** For a question: attempts credited since it was last opened. */
  attempts?: number;
  /** For a request: the ISO instant until which an answer is accepted. */
  expiresAt?: string;
};

/** The result of an async tool, by the id of its operation. */
export type ToolResult = {
  operationId: string;
} & ({ ok: true; value: Json } | { ok: false; error: { code: string; message: string; retryable: boolean } });

/**
 * The only way a message changes facts, the stack and the path. Commands run in the order of `COMMAND_ORDER`;
 * each becomes an event.
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
  /**
   * With a confidence, it must reach the entry threshold. `restart`: starts from the beginning and clears
   * what was said.
   */
  | {
      type: 'StartGraph';
      graph: string;
      inputs?: Record<string, Json>;
      confidence?: number;
      restart?: true;
      /** Why the customer wants it, in a few words. */
      reason?: string;
    }
  /** Without a frame, the activity paused last. */
  | { type: 'ResumeGraph'; frame?: string }
  /** `goal`: the words of the message that name the step it should be, for `wrongStep`. */
  | { type: 'Signal'; signal: 'exit' | 'wrongStep'; confidence?: number; goal?: string }
  | { type: 'Digress'; kind: DigressionKind }
  /** `repeat`: the same wording again; otherwise the next wording or an explanation. */
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
