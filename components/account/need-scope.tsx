'use client';

import { Lock } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { SkeletonRows } from '@/components/ui/skeleton';
import type { Scope } from '@/lib/api/contract';
import { say } from '@/lib/words/say';
import { LoadError } from './load-error';
import { ROLE_WORDS } from './role-words';
import { useMe } from './use-me';

type NeedScopeProps = {
  scope: Scope;
  /** The heading of the page behind the door. */
  title: string;
  /** What is needed for what: "Inviting people and changing what they may do". */
  what: string;
  children: ReactNode;
};

/** In place of a page that the person may not see: says so before the API has to. */
export function NeedScope({ scope, title, what, children }: NeedScopeProps) {
  const me = useMe();
  if (me.isError && !me.data)
    return <LoadError title={say('The page did not load')} error={me.error} onRetry={() => me.refetch()} />;
  if (!me.data)
    return (
      <SkeletonRows label={say('Loading {title}', { title: title.toLowerCase() })} rows={3} rowHeight={60} />
    );
  if (me.data.scopes.includes(scope)) return children;
  const as = me.data.role
    ? `${say('You are {articleFor} here.', { articleFor: articleFor(me.data.role) })} `
    : '';
  return (
    <EmptyState
      illustration={<Lock aria-hidden />}
      headingLevel={1}
      title={title}
      description={say('{as}{what} is for owners of the workspace. Ask one of them.', { as, what })}
      actions={
        <Button asChild>
          <Link href="/flows">{say('All flows')}</Link>
        </Button>
      }
    />
  );
}

function articleFor(role: keyof typeof ROLE_WORDS): string {
  const word = ROLE_WORDS[role].label.toLowerCase();
  return `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
}
