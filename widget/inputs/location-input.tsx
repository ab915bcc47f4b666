'use client';

import { useState } from 'react';
import { say } from '@/lib/words/say';
import type { AnswerInputProps } from './answer-input-props';
import styles from './inputs.module.css';

/** About one meter. */
const DIGITS = 5;
const TIMEOUT_MS = 15_000;

/** The position of the device, sent as latitude and longitude after the browser has asked the customer. */
export function LocationInput({ hint: { label }, onSend }: Pick<AnswerInputProps, 'hint' | 'onSend'>) {
  const [state, setState] = useState<'idle' | 'looking' | 'failed'>('idle');
  const look = () => {
    if (state === 'looking') return;
    setState('looking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        const text = `${toDegrees(coords.latitude, 'NS')}, ${toDegrees(coords.longitude, 'EW')}`;
        onSend(text, text);
      },
      () => setState('failed'),
      { timeout: TIMEOUT_MS },
    );
  };
  return (
    <fieldset className={styles.choices} aria-label={label}>
      <button type="button" className={styles.choice} aria-disabled={state === 'looking'} onClick={look}>
        {say('Send my location')}
      </button>
      <span role="status" className={styles.status}>
        {state === 'looking' && say('Finding your location')}
        {state === 'failed' && say('Your browser did not share the location. Type the place instead.')}
      </span>
    </fieldset>
  );
}

/** Without a sign, which is not understood as part of a text: `33.85678° S`. */
const toDegrees = (value: number, sides: 'NS' | 'EW'): string =>
  `${Math.abs(value).toFixed(DIGITS)}° ${sides[value < 0 ? 1 : 0]}`;
