import type { Observed, ScriptFailure } from '@turnpike/engine/testing';
import type { TurnRecord } from '@turnpike/engine/turn';

export type TestToRun = { id: string; name: string; script: unknown };

/** How often a run touched each part of a flow, by `kind:id`. */
export type TouchedCounts = Record<string, number>;

/** Result of one test. */
export type TestOutcome = {
  id: string;
  name: string;
  ok: boolean;
  /** One description per difference. */
  failures: string[];
  differences: ScriptFailure[];
  /** Found values of its turns in the form of expectations, which an author can accept. */
  turns: Observed[];
  touched: TouchedCounts;
  milliseconds: number;
  /** Whole records, if requested. */
  records?: TurnRecord[];
};

/** The result of a test that could not run. */
export function failWith({ id, name }: TestToRun, failures: string[], milliseconds = 0): TestOutcome {
  return { id, name, ok: false, failures, differences: [], turns: [], touched: {}, milliseconds };
}
