import { resolveSettings } from '../../document/resolve-settings.ts';
import type { Settings } from '../../document/settings.ts';
import { RISKS, type Risk, type Tool } from '../../document/tool.ts';

/**
 * Why a tool requires approval from the customer, regardless of the plan: its own setting, or its risk.
 * Undefined if it does not.
 */
export function findApprovalReason(
  { needsApproval, risk = 'low' }: Tool,
  settings: Settings | undefined,
): 'setting' | Risk | undefined {
  if (needsApproval) return 'setting';
  const { approveFrom } = resolveSettings(settings).hitl;
  return RISKS.indexOf(risk) >= RISKS.indexOf(approveFrom) ? risk : undefined;
}
