'use client';

import { type ReactNode, useState } from 'react';
import { CodeStep } from './code-step';
import { PasswordStep } from './password-step';

type SignInFormProps = {
  /** Where the address is known already, it cannot be changed. */
  email?: string;
  onSignedIn: () => void;
  /** Other ways in, for as long as the password is what is asked for. */
  children?: ReactNode;
};

/** Password first; where the account has two factors, a code after it. */
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
