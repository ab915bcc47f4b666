import { type MessageDescriptor, msg, msgList } from '@turnpike/engine/messages';
import type { EnvironmentName } from '@/lib/contract/names';
import type { WrittenProof } from '@/lib/contract/schemas/checks';
import type { ReleaseItem } from '@/lib/contract/schemas/releases/release-checks';
import { writeMessage } from '@/lib/contract/written-messages';
import type { Actor } from '@/lib/server/accounts/actor';
import { findMisunderstood } from '@/lib/server/labels/find-misunderstood';
import { Refusal } from '@/lib/server/refusal';
import { loadChecks } from '../flow-checks';
import type { FlowInspectionDeps } from '../flow-deps';
import { runTestsOn } from '../run-flow-tests';
import type { CheckResult, RunCheck } from './check-results';

/** A valid document as JSON text. */
type Content = { flowId: string; name: EnvironmentName; hash: string; document: string };
type CheckOutcome = Pick<CheckResult, 'tests'> & {
  passed: boolean;
  message: MessageDescriptor;
  items: ReleaseItem[];
};
type Run = (deps: FlowInspectionDeps, actor: Actor, content: Content) => Promise<CheckOutcome>;

/** Time for all tests together, and for the proof. */
const TESTS_SECONDS = 60;
const PROOF_BUDGET_SECONDS = 20;
/** Items that a result lists, and names in its message. */
const MAX_ITEMS = 50;
const MAX_NAMES = 5;

/** Runs a check in worker threads. One that takes too long has not passed. */
export async function runCheck(
  deps: FlowInspectionDeps,
  actor: Actor,
  check: RunCheck,
  content: Content,
): Promise<CheckResult & { found: { check: RunCheck } }> {
  try {
    const { message, tests, ...outcome } = await RUNS[check](deps, actor, content);
    return {
      found: { check, ...outcome, ...writeMessage({ message }) },
      complete: true,
      ...(tests && { tests }),
    };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'too-complex') throw error;
    const message = STOPPED[check](error.detail);
    return { found: { check, passed: false, items: [], ...writeMessage({ message }) }, complete: false };
  }
}

const STOPPED: Record<RunCheck, (reason: MessageDescriptor) => MessageDescriptor> = {
  errors: (reason) => msg('The flow could not be checked for errors. {reason}', { reason }),
  tests: (reason) => msg('The tests could not be finished. {reason}', { reason }),
  proof: (reason) => msg('The checks could not be finished. {reason}', { reason }),
  understanding: (reason) => msg('The labelled messages could not be scored. {reason}', { reason }),
};

const RUNS: Record<RunCheck, Run> = {
  errors: findErrors,
  tests: findFailingTests,
  proof: findViolatedChecks,
  understanding: findMisunderstood,
};

async function findErrors({ workers }: FlowInspectionDeps, actor: Actor, { document }: Content) {
  const inspection = await workers.run('inspect', actor.workspaceId, { draft: document });
  // A version has no layers left to merge.
  if ('needs' in inspection) throw new Error('A document that is checked is not merged.');
  const { problems, errors, isEmpty } = inspection;
  if (isEmpty) return { passed: false, message: EMPTY_FLOW, items: [] };
  const items = problems
    .filter(({ severity }) => severity === 'error')
    .slice(0, MAX_ITEMS)
    .map(({ message, pointer, where }) => ({
      ...writeMessage({ message }),
      place: { kind: 'problem' as const, pointer, where },
    }));
  const message =
    errors === 0
      ? msg('The flow has no errors.')
      : msg('{errors, plural, one {# error} other {# errors}} to fix.', { errors });
  return { passed: errors === 0, message, items };
}

export const EMPTY_FLOW: MessageDescriptor = msg('The flow has no nodes and no rules. Add one first.');

async function findFailingTests(deps: FlowInspectionDeps, actor: Actor, { flowId, document }: Content) {
  const seconds = TESTS_SECONDS;
  const until = performance.now() + seconds * 1000;
  const { results, complete } = await runTestsOn(deps, actor, { flowId, document, until });
  if (!complete)
    throw new Refusal('too-complex', msg('They took longer than {seconds} seconds together.', { seconds }));
  const failed = results.filter(({ ok }) => !ok);
  const items = failed.slice(0, MAX_ITEMS).map(({ id, name, failures: [reason = ''] }) => ({
    ...writeMessage({ message: msg('{name}: {reason}', { name, reason }) }),
    place: { kind: 'test' as const, id },
  }));
  return {
    passed: failed.length === 0,
    message: sayTests(results.length, failed),
    items,
    tests: { passed: results.length - failed.length, failed: failed.length },
  };
}

function sayTests(count: number, failed: readonly { name: string }[]): MessageDescriptor {
  if (count === 0) return msg('No tests yet.');
  if (failed.length === 0)
    return msg('{count, plural, one {The test passes.} other {All # tests pass.}}', { count });
  return msg('{failed, plural, one {# test fails} other {# tests fail}}: {names}.', {
    failed: failed.length,
    names: listNames(failed.map(({ name }) => name)),
  });
}

async function findViolatedChecks(deps: FlowInspectionDeps, actor: Actor, { flowId, document }: Content) {
  const { workspaceId } = actor;
  const checks = JSON.stringify(await loadChecks(deps, workspaceId, flowId));
  const maxSeconds = PROOF_BUDGET_SECONDS;
  const bytes = await deps.workers.run('prove', workspaceId, { document, checks, maxSeconds });
  const proof = JSON.parse(new TextDecoder().decode(bytes)) as WrittenProof;
  const verdicts = [
    ...proof.properties.map((verdict) => ({ ...verdict, id: verdict.property, name: verdict.sentence })),
    ...proof.checks.map((verdict) => ({
      ...verdict,
      id: verdict.check.id,
      name: verdict.check.name === undefined ? verdict.sentence : msg('{name}', { name: verdict.check.name }),
    })),
  ];
  const violated = verdicts.filter(
    (one) => one.verdict === 'found' && one.findings.some(({ meant }) => meant === undefined),
  );
  const undecided = verdicts.filter(({ verdict }) => verdict === 'not-decided').length;
  const items = violated
    .slice(0, MAX_ITEMS)
    .map(({ id, name }) => ({ ...writeMessage({ message: name }), place: { kind: 'check' as const, id } }));
  const message =
    violated.length > 0
      ? msg('{violated, plural, one {# check is violated} other {# checks are violated}}: {names}.', {
          violated: violated.length,
          names: listNames(violated.map(({ name }) => name)),
        })
      : undecided > 0
        ? msg('No check is violated. {undecided, plural, one {# is} other {# are}} not decided.', {
            undecided,
          })
        : msg('All checks are proved.');
  return { passed: violated.length === 0, message, items };
}

function listNames(names: readonly (string | MessageDescriptor)[]) {
  const more = names.length - MAX_NAMES;
  const shown = names.slice(0, MAX_NAMES);
  return msgList(more > 0 ? [...shown, msg('{more} more', { more })] : shown, 'and');
}
