import {
  DEFAULT_CHECKS,
  DEFAULT_UNDERSTANDING,
  type EnvironmentName,
  REQUIRED_CHECKS,
  type RequiredCheck,
} from '@/lib/contract/names';

/** What an environment requires; `understandingAtLeast` is a percentage. */
export type ChosenChecks = { checks: readonly RequiredCheck[]; understandingAtLeast: number };

/** The required checks of an environment: the stored ones, as JSON text, or those it starts with. */
export function readRequiredChecks(name: EnvironmentName, stored: string | null | undefined): ChosenChecks {
  const understandingAtLeast = DEFAULT_UNDERSTANDING;
  if (stored === null || stored === undefined) return { checks: DEFAULT_CHECKS[name], understandingAtLeast };
  const chosen: unknown = JSON.parse(stored);
  if (!Array.isArray(chosen)) return { checks: [], understandingAtLeast };
  const given = chosen.find(isThreshold);
  return {
    checks: REQUIRED_CHECKS.filter((check) => chosen.includes(check)),
    understandingAtLeast: given?.understandingAtLeast ?? understandingAtLeast,
  };
}

/** The threshold is an item of the list, which processes of earlier versions ignore. */
export const writeRequiredChecks = ({ checks, understandingAtLeast }: ChosenChecks): string =>
  JSON.stringify([
    ...REQUIRED_CHECKS.filter((check) => checks.includes(check)),
    ...(understandingAtLeast === DEFAULT_UNDERSTANDING ? [] : [{ understandingAtLeast }]),
  ]);

const isThreshold = (item: unknown): item is { understandingAtLeast: number } =>
  typeof item === 'object' &&
  item !== null &&
  'understandingAtLeast' in item &&
  typeof item.understandingAtLeast === 'number';
