import type { EnvironmentSettings } from '@/lib/contract/schemas/releases/environment-settings';
import { say } from '@/lib/words/say';

/** The settings in short, one text for each kind that is set. */
export function listSettings(settings: EnvironmentSettings): string[] {
  const { baseUrls, models, allowedHosts, secrets, providers, spendPerDay, spentToday } = settings;
  const counted: [number, (count: number) => string][] = [
    [
      Object.keys(baseUrls).length,
      (count) => say('{count, plural, one {# address} other {# addresses}}', { count }),
    ],
    [
      allowedHosts.length,
      (count) => say('{count, plural, one {# allowed host} other {# allowed hosts}}', { count }),
    ],
    [secrets.length, (count) => say('{count, plural, one {# secret} other {# secrets}}', { count })],
    [providers.length, (count) => say('{count, plural, one {# provider} other {# providers}}', { count })],
    [
      Object.keys(models).length,
      (count) => say('{count, plural, one {# replaced model} other {# replaced models}}', { count }),
    ],
  ];
  return [
    ...counted.filter(([count]) => count > 0).map(([count, text]) => text(count)),
    ...(spendPerDay === null
      ? []
      : [
          say('{spent} of {limit} spent on models today', {
            spent: toBudget(spentToday),
            limit: toBudget(spendPerDay),
          }),
        ]),
  ];
}

/** With cents, and with more digits only for the smallest amounts. */
export const toBudget = (amount: number): string => `$${amount.toFixed(amount > 0 && amount < 0.01 ? 4 : 2)}`;
