import type { Metadata } from 'next';
import { SignIn } from '@/components/account/sign-in';

export const metadata: Metadata = { title: 'Sign in' };

type SignInPageProps = { searchParams: Promise<{ error?: string | string[] }> };

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { error } = await searchParams;
  return <SignIn failed={error !== undefined} />;
}
