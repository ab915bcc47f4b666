'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { PageHeader } from '@/components/shell/page-header';
import { Button } from '@/components/ui/button';
import { EmptyPicture } from '@/components/ui/feedback/empty-picture';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import type { Scope } from '@/lib/contract/names';
import { ROLE_WORDS } from '@/lib/pages/account/role-words';
import { say } from '@/lib/words/say';
import { LoadError } from './load-error';
import { useMe } from './use-me';

type NeedScopeProps = {
  scope: Scope;
  /** Title of the page. */
  title: string;
  /** The action that needs the scope, for example "Inviting people and changing what they may do". */
  what: string;
  children: ReactNode;
};

/** Shown instead of a page that the user may not see, without calling the API. */
export function NeedScope({ scope, title, what, children }: NeedScopeProps) {
  const me = useMe();
  if (me.isError && !me.data)
    return <LoadError title={say('Could not load the page')} error={me.error} onRetry={() => me.refetch()} />;
  if (!me.data)
    return (
      <>
        <PageHeader title={title} />
        <SkeletonRows
          label={say('Loading {title}', { title: title.toLowerCase() })}
          rows={5}
          rowHeight={56}
        />
      </>
    );
  if (me.data.scopes.includes(scope)) return children;
  return (
    <EmptyState
      illustration={<EmptyPicture kind="shut" />}
      headingLevel={1}
      title={title}
      description={
        me.data.role
          ? say('You are {role} in this workspace. {what} is for owners. Ask one of them.', {
              role: articleFor(me.data.role),
              what,
            })
          : say('{what} is for owners of the workspace. Ask one of them.', { what })
      }
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
