import { createStore } from 'zustand/vanilla';

/** JSON pointers of the fields that show their errors themselves, with the number of their controls. */
export const shownFields = createStore<ReadonlyMap<string, number>>(() => new Map());

/** Counts a field while it is shown. Returns what ends it. */
export function showField(pointer: string): () => void {
  const add = (count: number) => {
    const next = new Map(shownFields.getState());
    next.set(pointer, (next.get(pointer) ?? 0) + count);
    if (next.get(pointer) === 0) next.delete(pointer);
    shownFields.setState(next, true);
  };
  add(1);
  return () => add(-1);
}

/** Under this key, a field counts that offers the fix of its error itself. */
export const toFixKey = (pointer: string): string => `fix:${pointer}`;

/** Whether a field at this pointer or around it shows its errors. */
export function isFieldShown(fields: ReadonlyMap<string, number>, pointer: string): boolean {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) if (fields.has(at)) return true;
  return false;
}
