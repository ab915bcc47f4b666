import type { SingleSignOnFailureName } from '@/lib/contract/single-sign-on';
import { say } from '@/lib/words/say';

const FAILURES: Record<SingleSignOnFailureName, string> = {
  expired: say('This sign-in has expired or was started in another browser. Start again.'),
  cancelled: say('You were not signed in: the sign-in was canceled or is not allowed for your account.'),
  rejected: say('The answer of the identity provider could not be verified. Start again.'),
  unavailable: say('The identity provider cannot be reached. Try again.'),
  'no-role': say(
    'Your account has no access to Turnpike. Ask your administrator to add you to one of its groups.',
  ),
  'no-address': say(
    'The identity provider sent no verified email address for your account. Ask your administrator.',
  ),
  'address-taken': say(
    'Another person signs in with your email address. Ask an owner to remove their account first.',
  ),
  'workspace-full': say('The workspace has no room for another member. Ask an owner.'),
};

/** Why a sign-in at the provider failed; null for any other result. */
export function describeSingleSignOn(result: string): string | null {
  return Object.hasOwn(FAILURES, result) ? FAILURES[result as SingleSignOnFailureName] : null;
}
