import type { ReleaseCheck } from '@/lib/contract/schemas/releases/release-checks';
import { say } from '@/lib/words/say';

/** `name` is what a check is about, `label` what it demands, and `hint` when it passes. */
type CheckWords = { name: string; label: string; hint: string };

export const CHECK_WORDS: Record<ReleaseCheck['check'], CheckWords> = {
  errors: { name: say('Errors'), label: say('No errors'), hint: say('The flow has no errors') },
  tests: {
    name: say('Tests'),
    label: say('Tests pass'),
    hint: say('All saved tests pass on the version'),
  },
  proof: {
    name: say('Proof'),
    label: say('No violated checks'),
    hint: say('Every finding of the proof is marked as intended'),
  },
  understanding: {
    name: say('Understanding'),
    label: say('Messages understood'),
    hint: say('Enough labelled messages are right, and no fewer than in the live version'),
  },
  shadow: {
    name: say('Differences'),
    label: say('Differences seen'),
    hint: say('A person has looked at what changes for recorded conversations'),
  },
  review: {
    name: say('Review'),
    label: say('Reviewed'),
    hint: say('A second person has approved the last change'),
  },
};
