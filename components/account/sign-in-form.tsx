'use client';

import { type ReactNode, useState } from 'react';
import { CodeStep } from './code-step';
import { PasswordStep } from './password-step';

type SignInFormProps = {
  /** If the address is already known, it is read-only. */
  email?: string;
  onSignedIn: () => void;
  /** Other ways to sign in, shown on the password step. */
  children?: ReactNode;
};

/** Asks for the password, then a code if the account has two factors. */
export function SignInForm({ email, onSignedIn, children }: SignInFormProps) {
  const [step, setStep] = useState<'password' | 'code'>('password');
  if (step === 'code') return <CodeStep onSignedIn={onSignedIn} onStartOver={() => setStep('password')} />;
  return (
    <>
      <PasswordStep email={email} onSignedIn={onSignedIn} onCode={() => setStep('code')} />
      {children}
    </>
  );
}
