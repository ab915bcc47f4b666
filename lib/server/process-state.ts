import type pg from 'pg';

/** What exists once in a process. */
export interface ProcessState {
  databaseUrl?: string;
  secret?: string;
  pool?: pg.Pool;
  prisma?: unknown;
  /** False while the process starts and once it was told to stop. */
  ready: boolean;
}

const key = Symbol.for('turnpike.process-state');

/**
 * State shared by both doors of the app.
 *
 * The pages are bundled and the API runs from source, so a module-level variable would exist twice
 * in one process: two pools, two secrets. A registered symbol on the global object exists once.
 */
export function readProcessState(): ProcessState {
  const holder = globalThis as { [key]?: ProcessState };
  holder[key] ??= { ready: false };
  return holder[key];
}
