import type { InputHint } from '@turnpike/engine/views';

export type AnswerInputProps = {
  hint: InputHint;
  /** The message to send, and the value it means. */
  onSend: (text: string, value: string | number | boolean) => void;
  /** Sends a chosen file; without it, files are not offered. */
  onFile?: ((file: File) => void) | undefined;
  /** A file is being sent. */
  isSending?: boolean;
};
