import type { TemplateMode } from '@turnpike/engine';
import { say } from '@/lib/words/say';

/** What each mode of a template does, in an author's words. */
export const TEMPLATE_MODE_SAYS: Record<TemplateMode, { label: string; short: string; says: string }> = {
  SUGGEST: {
    label: say('Suggest'),
    short: say('offered to the model'),
    says: say('A model may adapt it. Without one it is said as it is.'),
  },
  EXCLUSIVE: {
    label: say('Exclusive'),
    short: say('said word for word'),
    says: say('Said word for word; no model is asked.'),
  },
  FALLBACK: {
    label: say('Fallback'),
    short: say('for when all else fails'),
    says: say('Said when no reply comes, or one keeps breaking a hard constraint.'),
  },
};
