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

const state: ProcessState = { ready: false };

/** The pages are bundled apart from the server and import nothing of it, so this module exists once. */
export function readProcessState(): ProcessState {
  return state;
}
