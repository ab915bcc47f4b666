/** Step numbers from here on mark the start of a call; 0 is the header and answers count from 1. */
export const CALL_STARTS_FROM = 1_000_000;
