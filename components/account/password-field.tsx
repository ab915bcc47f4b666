'use client';

import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { TextField } from '@/components/ui/fields/text-field';
import { IconButton } from '@/components/ui/icon-button';
import { PASSWORD_LENGTH } from '@/lib/contract/limits';
import { say } from '@/lib/words/say';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'suffix'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password field with a button to show it. Pasting is allowed, and only the length is restricted. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      maxLength={PASSWORD_LENGTH.max}
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      suffix={
        <IconButton
          label={say('Show {name}', { name: props.label.toLowerCase() })}
          size="small"
          pressed={shown}
          icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

/** Validates a new password before it is sent. The server rejects common ones too. */
export function findPasswordFault(password: string): string | undefined {
  const missing = PASSWORD_LENGTH.min - [...password].length;
  if (missing <= 0) return undefined;
  return say('Use {min} characters or more', { min: PASSWORD_LENGTH.min });
}

export const PASSWORD_HINT = say('At least {min} characters. A few unrelated words work well.', {
  min: PASSWORD_LENGTH.min,
});
