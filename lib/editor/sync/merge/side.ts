export type Side = 'mine' | 'theirs';

export type MergeChoice = Side | { value: unknown };
