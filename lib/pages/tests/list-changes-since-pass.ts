import {
  describeChange,
  diffFlows,
  type FlowDocument,
  parseFlow,
  type Where,
} from '@turnpike/engine/document';
import type { TestResult } from '@/lib/editor/tests/test-run-store';
import { sayMessage } from '@/lib/words/say-message';
import { findWhere } from '../versions/find-where';

type ChangeSincePass = { key: string; title: string; details: string[]; where: Where | undefined };
export type ChangesSincePass = { changes: ChangeSincePass[]; passedOn: FlowDocument };

/**
 * What changed in the draft between the last run of a test that passed and one that fails. Undefined if the test itself
 * changed too, or the drafts cannot be compared.
 */
export function listChangesSincePass(
  failed: TestResult,
  passed: TestResult | undefined,
): ChangesSincePass | undefined {
  if (failed.outcome.ok || !passed || passed.updatedAt !== failed.updatedAt) return undefined;
  const [before, after] = [parseFlow(passed.document), parseFlow(failed.document)];
  if (!before.ok || !after.ok || before.flow.extends || after.flow.extends) return undefined;
  const changes = diffFlows(before.flow, after.flow)
    .filter(({ kind }) => kind !== 'moved')
    .map((change) => {
      const { title, details } = describeChange(change);
      return {
        key: `${change.kind} ${change.what} ${change.graph ?? ''} ${change.id}`,
        title: sayMessage(title),
        details: details.map(sayMessage),
        where: findWhere(change),
      };
    });
  return changes.length === 0 ? undefined : { changes, passedOn: before.flow };
}
