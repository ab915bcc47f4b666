import { resolveSettings } from '../../document/resolve-settings.ts';
import type { Settings } from '../../document/settings.ts';
import { RISKS, type Tool } from '../../document/tool.ts';

/** Why a tool always needs approval from the customer, whatever the plan says; undefined if it does not. */
export function findApprovalReason(
  { needsApproval, risk = 'low' }: Tool,
  settings: Settings | undefined,
): string | undefined {
  if (needsApproval) return 'it needs approval';
  const { approveFrom } = resolveSettings(settings).hitl;
  return RISKS.indexOf(risk) >= RISKS.indexOf(approveFrom) ? `its risk is ${risk}` : undefined;
}
