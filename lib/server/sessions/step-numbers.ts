/** Where the beginnings of calls are kept, behind the header (0) and the answers (from 1) of any turn. */
export const BEGUN_FROM = 1_000_000;
