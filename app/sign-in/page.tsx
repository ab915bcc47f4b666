import type { Metadata } from 'next';
import { SignIn } from '@/components/account/sign-in';
import { say } from '@/lib/words/say';

export const metadata: Metadata = { title: say('Sign in') };

type SignInPageProps = { searchParams: Promise<{ error?: string | string[] }> };

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { error } = await searchParams;
  return <SignIn failed={error !== undefined} />;
}
