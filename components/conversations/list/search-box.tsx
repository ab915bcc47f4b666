'use client';

import { Search } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { TextField } from '@/components/ui/fields/text-field';
import { KeyCap } from '@/components/ui/key-cap';
import { say } from '@/lib/words/say';
import styles from './conversations-page.module.css';

const WAIT_MS = 250;

type SearchBoxProps = {
  value: string;
  onSearch: (search: string) => void;
  /** How many were found, and how fast. */
  status: string;
  inputRef: RefObject<HTMLInputElement | null>;
};

/** Searches while the user types, after a short pause. */
export function SearchBox({ value, onSearch, status, inputRef }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  // Another view, or the browser's Back.
  useEffect(() => {
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  useEffect(() => {
    if (text === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = text;
      onSearch(text);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextField
      ref={inputRef}
      type="search"
      label={say('Words of the customer')}
      labelHidden
      placeholder={say('Search the words of customers')}
      size="large"
      icon={<Search aria-hidden />}
      value={text}
      onValueChange={setText}
      maxLength={200}
      autoComplete="off"
      className={styles.search}
      suffix={
        <span className={styles.searched}>
          <span role="status">{status}</span>
          <KeyCap keys="/" />
        </span>
      }
    />
  );
}
