import { msg } from '@turnpike/engine/messages';
import { Refusal } from '@/lib/server/refusal';

export const passwordsDisabled = () =>
  new Refusal('forbidden', msg('Passwords are turned off here. Use single sign-on.'));
