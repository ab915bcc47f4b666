import type { EffectKind } from '@turnpike/engine/turn';
import { say } from '@/lib/words/say';

/** The name of each kind of effect. */
export const EFFECT_WORDS: Record<EffectKind, string> = {
  understand: say('Understand the message'),
  callTool: say('Call a tool'),
  plan: say('Plan what to do'),
  loadCustomer: say('Load the customer'),
  format: say('Format values'),
  generate: say('Write a text'),
  match: say('Score conditions'),
  rank: say('Choose an option'),
  judge: say('Check a reply'),
  history: say('Recent messages'),
  recall: say('Earlier exchanges'),
  preprocess: say('Read attachments'),
  postprocess: say('Convert replies'),
};
