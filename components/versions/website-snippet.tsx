'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { CopyBlock } from '@/components/copy/copy-block';
import { Button } from '@/components/ui/button';
import { StatusText } from '@/components/ui/feedback/status-text';
import { showToast } from '@/components/ui/feedback/toast';
import { TextField } from '@/components/ui/fields/text-field';
import { sayWith } from '@/components/words/say-with';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import { FIRST_FORM, findOriginFault, toKeyRequest } from '@/lib/pages/keys/key-form';
import { toWidgetSnippet } from '@/lib/pages/versions/to-widget-snippet';
import { say } from '@/lib/words/say';
import styles from './website-snippet.module.css';

/** Creates a publishable key for a website, and shows the HTML that puts the flow's conversation there. */
export function WebsiteSnippet({ flowId }: { flowId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [origin, setOrigin] = useState('');
  const [fault, setFault] = useState<string>();
  const flows = useQuery({
    queryKey: queryKeys.flows(),
    queryFn: ({ signal }) => api.listFlows({ signal }),
    enabled: isOpen,
  });
  const create = useMutation({
    mutationFn: () => {
      const form = { ...FIRST_FORM, kind: 'publishable', name: origin.trim(), origins: origin } as const;
      return api.createKey(toKeyRequest({ ...form, flows: new Set([flowId]) }, Date.now()));
    },
    onError: (error) =>
      showToast({ message: say('No snippet yet'), description: error.message, tone: 'bad' }),
  });
  function submit() {
    const found = origin.trim() === '' ? say('Enter the address of the website') : findOriginFault(origin);
    setFault(found);
    if (found === undefined) create.mutate();
  }
  if (!isOpen) {
    return (
      <div className={styles.website}>
        <Button size="small" icon={<Globe aria-hidden />} onClick={() => setOpen(true)}>
          {say('Add to a website')}
        </Button>
      </div>
    );
  }
  if (!create.data) {
    return (
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          className={styles.origin}
          label={say('Website')}
          hint={say('Address of your site. The chat works only there.')}
          placeholder="https://www.example.com"
          mono
          autoFocus
          autoCapitalize="none"
          spellCheck={false}
          value={origin}
          onValueChange={setOrigin}
          error={fault}
        />
        <Button type="submit" busy={create.isPending} busyLabel={say('Creating the snippet')}>
          {say('Create snippet')}
        </Button>
      </form>
    );
  }
  const { key, identitySecret } = create.data;
  const title = flows.data?.find(({ id }) => id === flowId)?.name ?? say('Chat');
  return (
    <section className={styles.website} aria-label={say('Add to a website')}>
      <p className={styles.text}>
        {sayWith('Paste this into the HTML of {website}. Its key is on the {link}.', {
          website: <b>{origin.trim()}</b>,
          link: <Link href="/keys">{say('Keys page')}</Link>,
        })}
      </p>
      <CopyBlock
        label={say('HTML of the widget')}
        wrap
        text={toWidgetSnippet({ server: window.location.origin, flowId, key, title })}
      />
      {identitySecret !== undefined && (
        <>
          <StatusText tone="warn">{say('This secret is shown only once.')}</StatusText>
          <p className={styles.text}>
            {say('Your server signs the ids of signed-in customers with it. Never put it on a web page.')}
          </p>
          <CopyBlock label={say('Identity secret')} text={identitySecret} />
        </>
      )}
    </section>
  );
}
