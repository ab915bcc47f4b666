'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { onDemand } from './on-demand';
import type { ToastOptions } from './toast-options';

const load = () => import('./toast-stack');
const Stack = onDemand(() => load().then(({ ToastStack }) => ToastStack));
/** Loaded after the first paint, but before most toasts: live regions must exist before their content. */
const LOAD_DELAY_MS = 3000;

let wanted = false;
let count = 0;
const listeners = new Set<() => void>();

/** Shows a toast and returns its id. Do not use it for information that must not be missed. */
export function showToast(options: ToastOptions): string {
  const id = options.id ?? `notice-${++count}`;
  want();
  void load()
    .then(({ show }) => show({ ...options, id }))
    .catch(() => undefined);
  return id;
}

/** The container of toasts, rendered once by the layout. */
export function Toaster() {
  useEffect(() => {
    const timer = setTimeout(want, LOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return useSyncExternalStore(subscribe, isWanted, () => false) ? <Stack /> : null;
}

function want(): void {
  wanted = true;
  for (const listener of listeners) listener();
}

function isWanted(): boolean {
  return wanted;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
