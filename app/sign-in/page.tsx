import type { Metadata } from 'next';
import { SignIn } from '@/components/account/sign-in';
import { say } from '@/lib/words/say';

/** The URL may contain the token of a start link: it is not sent to other sites as referrer. */
export const metadata: Metadata = { title: say('Sign in'), referrer: 'no-referrer' };

export default function SignInPage() {
  return <SignIn />;
}
