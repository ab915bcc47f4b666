import { say } from '@/lib/words/say';

/** What the drawing library reads out, in words and keys of ours: its own name keys that we have given other work. */
export const ARIA_LABELS = {
  'node.a11yDescription.default': say('Enter opens its properties, Alt and an arrow walk on from it.'),
  'node.a11yDescription.keyboardDisabled': say(
    'Enter opens its properties, Alt and an arrow walk on from it.',
  ),
  'edge.a11yDescription.default': say('Enter opens its properties, W goes on to the next edge.'),
  'handle.ariaLabel': say('Connection point'),
} as const;
