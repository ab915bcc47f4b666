import type { TemplateMode } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';

/** The effect of each template mode, in the author's words. */
export const TEMPLATE_MODE_WORDS: Record<TemplateMode, { label: string; short: string; hint: string }> = {
  SUGGEST: {
    label: say('Suggest'),
    short: say('offered to the model'),
    hint: say('A model may adapt it. Without a model, it is sent unchanged.'),
  },
  EXCLUSIVE: {
    label: say('Exclusive'),
    short: say('sent word for word'),
    hint: say('Sent word for word. No model is asked.'),
  },
  FALLBACK: {
    label: say('Fallback'),
    short: say('last resort'),
    hint: say('Sent when there is no other reply, or when replies keep violating a hard constraint.'),
  },
};
