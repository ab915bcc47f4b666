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

/** This module exists once per process: the pages have a separate bundle, but import nothing of the server. */
export function readProcessState(): ProcessState {
  return state;
}
