import type { EnvironmentName } from '@/lib/contract/names';
import type { EnvironmentNeed } from '@/lib/contract/schemas/releases/environment-settings';
import { say } from '@/lib/words/say';

/** A part of the settings, as a tab. */
export type SettingsPart = 'tools' | 'secrets' | 'models' | 'hours';

const PARTS: Record<EnvironmentNeed['kind'], SettingsPart> = {
  address: 'tools',
  secret: 'secrets',
  model: 'models',
};

/** Where the missing setting is added. */
export const partOfNeed = ({ kind }: Pick<EnvironmentNeed, 'kind'>): SettingsPart => PARTS[kind];

type Missing = Pick<EnvironmentNeed, 'name' | 'host' | 'problem'>;

/** What is missing, with the next step. Undefined if nothing is. */
export function describeNeed(
  { name, host, problem }: Missing,
  environment: EnvironmentName,
): string | undefined {
  switch (problem) {
    case null:
      return undefined;
    case 'no-secret':
      return say('The secret {name} has no value in {environment}. Add one.', { name, environment });
    case 'wrong-host':
      return say('The secret {name} is not for {host}. Store it with this host.', { name, host: host ?? '' });
    case 'unreadable':
      return say('The secret {name} could not be read. Store it again.', { name });
    case 'host-not-allowed':
      return say('{host} is not an allowed host. Add it, or use another address.', { host: host ?? '' });
    case 'not-allowed':
      return say('The server does not call {host}. Use a public https address.', { host: host ?? '' });
    case 'no-provider':
      return say('No provider has the model {name}. Add one, or use another model.', { name });
    case 'no-key':
      return say('The provider of {name} has no key. Store it again.', { name });
  }
}

/** Names of the given kind that the versions use, and those that are set, in this order. */
export function joinNames(
  needs: readonly EnvironmentNeed[],
  kind: EnvironmentNeed['kind'],
  set: readonly string[],
): string[] {
  return [...new Set([...needs.filter((need) => need.kind === kind).map(({ name }) => name), ...set])];
}
