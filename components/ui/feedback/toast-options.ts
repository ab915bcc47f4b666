import type { Tone } from '../tone';

type ToastAction = { label: string; onPress: () => void };

export type ToastOptions = {
  message: string;
  description?: string;
  tone?: Tone;
  action?: ToastAction;
  /** Shown before `action`. */
  otherAction?: ToastAction;
  /** In milliseconds. Errors stay until they are closed; other toasts close after six seconds. */
  duration?: number;
  /** A second toast with the same id replaces the first. */
  id?: string;
};
