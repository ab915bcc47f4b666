/** Samples of ordinary Hebrew words. */
export const heOrdinary: readonly string[] = ['שלום', 'שלום לכולם'];
