import type { Observed, ScriptFailure, TurnRecord } from '@turnpike/engine';

export type TestToRun = { id: string; name: string; script: unknown };

/** How often a run came to each part of a flow, by `kind:id`. */
export type TouchedCounts = Record<string, number>;

/** How one test went. */
export type TestOutcome = {
  id: string;
  name: string;
  ok: boolean;
  /** In words, a difference each. */
  failures: string[];
  differences: ScriptFailure[];
  /** What its turns showed, as expectations are written: what an author may take over. */
  turns: Observed[];
  touched: TouchedCounts;
  milliseconds: number;
  /** Whole records, where they were asked for. */
  records?: TurnRecord[];
};

/** A test that said nothing, because something else went wrong. */
export function failWith({ id, name }: TestToRun, failures: string[], milliseconds = 0): TestOutcome {
  return { id, name, ok: false, failures, differences: [], turns: [], touched: {}, milliseconds };
}
