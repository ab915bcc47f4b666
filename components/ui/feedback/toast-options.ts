import type { Tone } from '../tone';

export type ToastOptions = {
  message: string;
  description?: string;
  tone?: Tone;
  action?: { label: string; onPress: () => void };
  /** Milliseconds. Bad news stays until it is closed; the rest goes after six seconds. */
  duration?: number;
  /** A second toast with the same id takes the place of the first. */
  id?: string;
};
