'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { TextField } from '@/components/ui/fields/text-field';
import { api } from '@/lib/client/api-client';
import type { Customer } from '@/lib/contract/schemas/customers';
import { say } from '@/lib/words/say';
import styles from './customer-page.module.css';

/** Same syntax as capability ids in flows. */
const ID = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}$/;

/** The capabilities a customer has connected. Tools that need one are offered only then. */
export function CapabilitiesSection({ customer, mayChange }: { customer: Customer; mayChange: boolean }) {
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const save = useMutation({
    mutationFn: (capabilities: string[]) => api.saveCustomer(customer.id, { capabilities }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['customers'] }),
  });
  const { capabilities } = customer;

  function add(event: FormEvent) {
    event.preventDefault();
    const name = typed.trim();
    const fault = findFault(name, capabilities);
    setError(fault);
    if (fault !== undefined) return;
    save.mutate([...capabilities, name], { onSuccess: () => setTyped('') });
  }

  function remove(name: string) {
    save.mutate(capabilities.filter((other) => other !== name));
    // The focused button disappears with its capability.
    field.current?.focus();
  }

  return (
    <section aria-label={say('Capabilities')} className={styles.section}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.title}>{say('Capabilities')}</h2>
          <p className={styles.note}>
            {say(
              'Connected capabilities, by their id in flows. Tools that need one run only if it is connected.',
            )}
          </p>
        </div>
      </header>
      <div className={styles.card}>
        {capabilities.length === 0 ? (
          <p className={styles.quiet}>{say('None connected.')}</p>
        ) : (
          <ul className={styles.chips} aria-label={say('Connected')}>
            {capabilities.map((name) => (
              <li key={name}>
                <Chip size="medium" onRemove={mayChange ? () => remove(name) : undefined}>
                  {name}
                </Chip>
              </li>
            ))}
          </ul>
        )}
        {mayChange && (
          <form className={styles.add} onSubmit={add}>
            <TextField
              ref={field}
              label={say('Add a capability')}
              className={styles.field}
              mono
              value={typed}
              onValueChange={(text) => {
                setTyped(text);
                setError(undefined);
              }}
              error={error}
              placeholder={say('calendar')}
              maxLength={100}
              spellCheck={false}
              autoComplete="off"
            />
            <Button type="submit" icon={<Plus aria-hidden />} busy={save.isPending} busyLabel={say('Saving')}>
              {say('Add')}
            </Button>
          </form>
        )}
        {save.isError && (
          <p role="alert" className={styles.failure}>
            {save.error.message}
          </p>
        )}
      </div>
    </section>
  );
}

function findFault(name: string, known: readonly string[]): string | undefined {
  if (name === '') return say('Enter the id of a capability');
  if (!ID.test(name)) return say('Use letters, digits, _, . and -');
  return known.includes(name) ? say('{name} is connected already', { name }) : undefined;
}
