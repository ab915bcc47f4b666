import type { Tone } from '../tone';

export type ToastOptions = {
  message: string;
  description?: string;
  tone?: Tone;
  action?: { label: string; onPress: () => void };
  /** In milliseconds. Errors stay until they are closed; other toasts close after six seconds. */
  duration?: number;
  /** A second toast with the same id replaces the first. */
  id?: string;
};
