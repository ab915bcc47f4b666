import { type CompiledFlow, compileFlow } from '@turnpike/engine';
import type { Problem } from '@turnpike/engine/document';
import type { Providers } from '@turnpike/engine/turn';
import { findBlocking } from '@turnpike/engine/views';
import { createLocalProviders, type LocalHost } from '@/lib/understanding/local-providers';
import { type LoadedLayer, mergeDraft } from '../sync/merge-draft';
import { runTest } from './run-test';
import type { TestOutcome, TestToRun } from './test-outcome';

/** Runs tests on one draft. In the browser it is a worker, which can be terminated during a test. */
export type TestRunner = {
  /** Returns the errors that prevent the draft from running. */
  load(document: unknown, layers?: LoadedLayer[]): Promise<Problem[]>;
  run(test: TestToRun, options?: { records?: boolean }): Promise<TestOutcome>;
};

/** Tests are deterministic: they contain the answers of models and call none. */
export function createTestRunner(host: Pick<LocalHost, 'loadWords' | 'loadSentences'> = {}): TestRunner {
  let loaded: { compiled: CompiledFlow; providers: Providers } | undefined;
  return {
    async load(document, layers = []) {
      loaded = undefined;
      const merged = mergeDraft(document, layers);
      if (!merged.complete) return merged.problems;
      const result = compileFlow(merged.document);
      const problems = [...merged.problems, ...result.problems];
      if (!result.ok) return problems;
      const { compiled } = result;
      const blocking = findBlocking(problems, compiled.flow);
      if (blocking.length === 0) loaded = { compiled, providers: createLocalProviders(compiled.flow, host) };
      return blocking;
    },
    async run(test, options) {
      if (!loaded) throw new Error('No draft is loaded.');
      return runTest(loaded.compiled, loaded.providers, test, options);
    },
  };
}
