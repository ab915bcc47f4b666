import type { Refusal } from '@/lib/server/refusal';
import { diffDocuments } from './tasks/diff-documents';
import { importDocument } from './tasks/import-document';
import { inspectText } from './tasks/inspect-text';
import type { TestsInput } from './tasks/run-tests';

/** What worker threads can do. Inputs and outputs are copied, so they are JSON. */
export const TASKS = {
  /** Merges a draft with its layers, and compiles the result. */
  inspect: inspectText,
  /** Lists the differences between two documents. */
  diff: diffDocuments,
  /** Migrates a document of an older version. */
  import: importDocument,
  /** Runs saved tests. Loaded when needed, because understanding is most of a thread's code. */
  tests: async (input: TestsInput) => (await import('./tasks/run-tests')).runTests(input),
};

export type TaskName = keyof typeof TASKS;
export type TaskInput<Name extends TaskName> = Parameters<(typeof TASKS)[Name]>[0];
export type TaskValue<Name extends TaskName> = Awaited<ReturnType<(typeof TASKS)[Name]>>;

export type Answer =
  | { value: TaskValue<TaskName> }
  | { refused: Pick<Refusal, 'code' | 'detail' | 'extra' | 'headers'> };
