import { resolveSettings } from '../../document/resolve-settings.ts';
import { RISKS, type Risk } from '../../document/tool.ts';
import type { Plan } from '../../session/session.ts';
import { hasConsent } from '../consent/consent.ts';
import { saySystemText } from '../say.ts';
import type { Turn } from '../turn-state.ts';
import type { Asking } from '../types/effect.ts';
import { askRequest } from './ask-request.ts';
import { getYesNo } from './check-intent.ts';
import { describeSteps, fillWith, type Use } from './describe-step.ts';
import { isFree } from './plans.ts';
import { findReference } from './references.ts';

/**
 * Asks for approval before risky calls, once for all steps that need it. The strictest setting wins: no plan
 * or model can waive what a tool requires. Returns whether it asked.
 */
export function* needsApproval(turn: Turn, plan: Plan, uses: readonly Use[]): Asking<boolean> {
  // A step whose arguments depend on an earlier result is asked about once they are known.
  const open = uses.filter(
    ({ step, ...use }) =>
      !step.approved &&
      !Object.values(step.args ?? {}).some(findReference) &&
      mustAsk(turn, plan, { step, ...use }),
  );
  if (open.length === 0) return false;
  const what = yield* describeSteps(turn, open);
  yield* askRequest(turn, plan, {
    kind: 'approval',
    key: `approve ${open.map(({ step }) => step.id).join(' ')} ${what}`,
    expects: 'yes_no',
    options: getYesNo(turn),
    steps: open.map(({ step }) => step.id),
    say: (from, times) => saySystemText(turn, 'approve', from, fillWith('what', what), times),
  });
  return true;
}

function mustAsk(turn: Turn, plan: Plan, { tool }: Use): boolean {
  const { approveFrom } = resolveSettings(turn.compiled.flow.settings).hitl;
  const isRisky = (risk: Risk = 'low') => RISKS.indexOf(risk) >= RISKS.indexOf(approveFrom);
  if (tool.needsApproval || isRisky(tool.risk)) return true;
  // An irreversible call needs an explicit request by the customer, or an approval.
  if (tool.irreversible && !hasConsent(turn)) return true;
  const policy = getPolicy(turn, plan);
  if (!isFree(plan) || policy === 'never') return false;
  return (
    policy === 'always' ||
    plan.needsApproval === true ||
    (plan.riskLevel !== undefined && isRisky(plan.riskLevel))
  );
}

function getPolicy({ compiled, session }: Turn, { frame, node }: Plan): 'never' | 'byRisk' | 'always' {
  const graph = session.frames.find(({ id }) => id === frame)?.graph;
  const found = graph === undefined ? undefined : compiled.getGraph(graph).nodes.get(node)?.node;
  return (found?.type === 'plan' && found.approval) || 'byRisk';
}
