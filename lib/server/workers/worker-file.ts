import path from 'node:path';

/** The bundle that worker threads run; written by scripts/bundle-server.mjs. */
export const WORKER_FILE = path.resolve('.cache/server/worker.mjs');
