import type { TemplateMode } from '@turnpike/engine';

/** What each mode of a template does, in an author's words. */
export const TEMPLATE_MODE_SAYS: Record<TemplateMode, { label: string; short: string; says: string }> = {
  SUGGEST: {
    label: 'Suggest',
    short: 'offered to the model',
    says: 'A model may adapt it. Without one it is said as it is.',
  },
  EXCLUSIVE: {
    label: 'Exclusive',
    short: 'said word for word',
    says: 'Said word for word; no model is asked.',
  },
  FALLBACK: {
    label: 'Fallback',
    short: 'for when all else fails',
    says: 'Said when no reply comes, or one keeps breaking a hard constraint.',
  },
};
