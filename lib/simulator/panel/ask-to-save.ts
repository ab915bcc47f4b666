import { createStore } from 'zustand/vanilla';

/** Whether the dialog that keeps the conversation as a test is asked for: its button, ⌘K and keys all do. */
export const saving = createStore<{ asked: boolean }>(() => ({ asked: false }));

export function askToSave(asked = true): void {
  saving.setState({ asked });
}
