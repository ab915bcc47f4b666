const SHOWN = 6;

/** Enough of an id to tell conversations apart: its end, because they start alike. */
export const shortenSession = (id: string): string => id.slice(-SHOWN);
