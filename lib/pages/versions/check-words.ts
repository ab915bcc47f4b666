import type { ReleaseCheck } from '@/lib/contract/schemas/release-checks';
import { say } from '@/lib/words/say';

/** Name of each required check, and what it demands. */
export const CHECK_WORDS: Record<ReleaseCheck['check'], { label: string; hint: string }> = {
  errors: { label: say('No errors'), hint: say('The flow has no errors') },
  tests: { label: say('Tests pass'), hint: say('All saved tests pass on the version') },
  proof: { label: say('No violated checks'), hint: say('The proof finds nothing, except what is intended') },
  shadow: {
    label: say('Differences seen'),
    hint: say('A person has looked at what changes for recorded conversations'),
  },
  review: { label: say('Review'), hint: say('A second person has approved the last change') },
};
