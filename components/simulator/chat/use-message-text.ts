'use client';

import { useEffect, useState } from 'react';
import { useSimulation } from '../simulation';
import { getWords } from './offered-input';

/** The text of the message field, filled in after a fork and after a canceled turn. */
export function useMessageText() {
  const [text, setText] = useState('');

  // After a fork, the original message is filled in.
  const offered = useSimulation((state) => state.offered);
  useEffect(() => {
    if (offered) setText(getWords(offered));
  }, [offered]);

  // A canceled message is restored, to edit or send again.
  const unsent = useSimulation(({ phase, taking }) =>
    phase === 'ready' && taking?.type === 'message' ? taking.text : null,
  );
  useEffect(() => {
    if (unsent !== null) setText((typed) => (typed === '' ? unsent : typed));
  }, [unsent]);
  return [text, setText] as const;
}
