import { say } from '@/lib/words/say';

/** Screen reader texts for React Flow. Its defaults name keys that we use differently. */
export const ARIA_LABELS = {
  'node.a11yDescription.default': say(
    'Press Enter to open properties, or Alt and an arrow key to go to the next card.',
  ),
  'node.a11yDescription.keyboardDisabled': say(
    'Press Enter to open properties, or Alt and an arrow key to go to the next card.',
  ),
  'edge.a11yDescription.default': say('Press Enter to open properties, or W to go to the next connection.'),
  'handle.ariaLabel': say('Connection point'),
} as const;
