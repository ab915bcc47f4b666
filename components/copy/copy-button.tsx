'use client';

import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { say } from '@/lib/words/say';

/** A button that copies text and confirms in place. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  return (
    <Button
      size="small"
      icon={state === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
      onClick={copy}
    >
      <span aria-live="polite">
        {state === 'copied' ? say('Copied') : state === 'failed' ? say('Not copied') : say('Copy')}
      </span>
      <span className="sr-only"> {label}</span>
    </Button>
  );
}
