import type { EnvironmentName } from '@/lib/contract/names';
import { say } from '@/lib/words/say';

/** Names of environments where one is chosen. */
export const ENVIRONMENT_WORDS: Readonly<Record<EnvironmentName, string>> = {
  staging: say('Staging'),
  production: say('Production'),
};
