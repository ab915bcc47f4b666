/** 2026-01-05T09:00:00Z, when scripts start. */
export const START_MS = 1_767_603_600_000;
