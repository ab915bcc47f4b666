import type pg from 'pg';

/** Values that exist once per process. */
export interface ProcessState {
  databaseUrl?: string;
  secret?: string;
  pool?: pg.Pool;
  prisma?: unknown;
  /** False while the process starts and after it was asked to stop. */
  ready: boolean;
}

const state: ProcessState = { ready: false };

/** The pages are bundled separately from the server and import nothing of it, so this module exists once. */
export function readProcessState(): ProcessState {
  return state;
}
