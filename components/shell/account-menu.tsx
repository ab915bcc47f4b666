'use client';

import { Compass, LogOut, Settings } from 'lucide-react';
import { getTourStore } from '@/components/tour/use-tour';
import { Avatar } from '@/components/ui/avatar';
import { showToast } from '@/components/ui/feedback/toast';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import type { MenuEntry } from '@/components/ui/menus/menu-entry';
import { api } from '@/lib/client/api-client';
import type { Me } from '@/lib/contract/schemas/me';
import { clearReturnPath } from '@/lib/pages/account/return-place';
import { say } from '@/lib/words/say';
import styles from './top-bar.module.css';

type Person = NonNullable<Me['user']>;

/** The account menu: workspaces, settings and sign-out. */
export function AccountMenu({ me, person }: { me: Me; person: Person }) {
  return (
    <DropdownMenu
      label={say('Account')}
      trigger={
        <button
          type="button"
          className={styles.user}
          aria-label={say('Account: {name}', { name: person.name })}
        >
          <Avatar name={person.name} />
        </button>
      }
      items={[
        { kind: 'heading', id: 'who', label: `${person.name}, ${person.email}` },
        ...listWorkspaces(me),
        { id: 'settings', label: say('Settings'), icon: <Settings aria-hidden />, href: '/settings' },
        {
          id: 'tour',
          label: say('Restart the tour'),
          icon: <Compass aria-hidden />,
          href: '/flows',
          onSelect: () => getTourStore(person.id).getState().start(),
        },
        { id: 'sign-out', label: say('Sign out'), icon: <LogOut aria-hidden />, onSelect: signOut },
      ]}
    />
  );
}

function listWorkspaces({ workspace, workspaces }: Me): MenuEntry[] {
  if (workspaces.length < 2) return [];
  return [
    { kind: 'separator', id: 'before' },
    { kind: 'heading', id: 'workspaces', label: say('Workspaces') },
    {
      kind: 'choice',
      id: 'workspace',
      label: say('Workspace'),
      value: workspace.id,
      options: workspaces.map(({ id, name }) => ({ value: id, label: name })),
      onValueChange: (id) => {
        if (id !== workspace.id) void switchWorkspace(id);
      },
    },
    { kind: 'separator', id: 'after' },
  ];
}

/** A full page load clears the data of the previous workspace. */
export async function switchWorkspace(workspaceId: string): Promise<void> {
  try {
    await api.chooseWorkspace(workspaceId);
    window.location.assign('/flows');
  } catch (error) {
    const description = error instanceof Error ? error.message : undefined;
    showToast({ tone: 'bad', id: 'workspace', message: say('Could not switch workspaces'), description });
  }
}

async function signOut(): Promise<void> {
  try {
    await api.signOut();
    clearReturnPath();
    window.location.assign('/sign-in');
  } catch {
    showToast({ tone: 'bad', id: 'sign-out', message: say('Could not sign out. Try again.') });
  }
}
