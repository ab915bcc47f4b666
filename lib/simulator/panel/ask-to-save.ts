import { createStore } from 'zustand/vanilla';

/** Whether the "save as test" dialog is open: a button, ⌘K and shortcuts open it. */
export const saving = createStore<{ asked: boolean }>(() => ({ asked: false }));

export function askToSave(asked = true): void {
  saving.setState({ asked });
}
