import {
  DEFAULT_CHECKS,
  type EnvironmentName,
  REQUIRED_CHECKS,
  type RequiredCheck,
} from '@/lib/contract/names';

/** The required checks of an environment: the stored ones, as JSON text, or those it starts with. */
export function readRequiredChecks(
  name: EnvironmentName,
  stored: string | null | undefined,
): readonly RequiredCheck[] {
  if (stored === null || stored === undefined) return DEFAULT_CHECKS[name];
  const chosen: unknown = JSON.parse(stored);
  return Array.isArray(chosen) ? REQUIRED_CHECKS.filter((check) => chosen.includes(check)) : [];
}
