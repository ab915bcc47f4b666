/**
 * What a message answers to a yes-or-no question. `by`: a word such as "yes", a phrase that agrees or refuses,
 * or a statement that implies it. `unclear`: it says both, or neither for certain.
 */
export type YesNo = { value: boolean; by: 'word' | 'phrase' | 'statement'; soft: boolean; unclear: boolean };

/** A yes or no that a clause says: by a word (rank 3), a phrase (2), or a statement (1). */
export type YesNoToken = {
  value: boolean;
  rank: 1 | 2 | 3;
  soft: boolean;
  weak: boolean;
  clause: number;
  /** "Put it on": it decides, whatever was said before. */
  isOrder?: boolean;
  /** “It's off”: the state that was asked about, or the opposite one. */
  isState?: boolean;
};

/** A word that corrects ("sorry"), or a phrase that changes the decision ("you know what"). */
export type Retraction = 'word' | 'turn';

/** A retraction; `denies` if it begins with a no, as "no sorry" does. */
export type Retracting = { retracts: Retraction; denies?: true };

export type Found = Omit<YesNoToken, 'clause'> | Retracting;
