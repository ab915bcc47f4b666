export type Side = 'mine' | 'theirs';

export type Choice = Side | { value: unknown };
