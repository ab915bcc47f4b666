'use client';

import { ArrowRightLeft, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { switchWorkspace } from '@/components/shell/account-menu';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import type { Me } from '@/lib/contract/schemas/me';
import { ROLE_WORDS } from '@/lib/pages/account/role-words';
import { say } from '@/lib/words/say';
import { RequireTwoFactor } from './require-two-factor';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section';
import { WorkspaceDialog } from './workspace-dialog';

/** The workspaces of the user, who works in one at a time. */
export function WorkspacesSection({ me }: { me: Me }) {
  const [naming, setNaming] = useState<'new' | 'present' | null>(null);
  const [goingTo, setGoingTo] = useState<string | null>(null);
  const owns = me.workspaces.some(({ role }) => role === 'owner');

  async function go(id: string) {
    setGoingTo(id);
    await switchWorkspace(id);
    setGoingTo(null);
  }

  return (
    <SettingsSection
      title={say('Workspaces')}
      note={say('Each has its own flows, conversations, keys and people, and shares nothing with others.')}
    >
      <ul className={styles.rows} aria-label={say('Workspaces')}>
        {me.workspaces.map(({ id, name, role }) => (
          <li key={id}>
            <span className={styles.lines}>
              <b className={styles.name}>
                {name}
                {id === me.workspace.id && <Chip kind="ok">{say('Current')}</Chip>}
              </b>
              <span className={styles.quiet}>{ROLE_WORDS[role].label}</span>
            </span>
            {id === me.workspace.id ? (
              me.scopes.includes('members:manage') && (
                <Button
                  size="small"
                  icon={<Pencil aria-hidden />}
                  onClick={() => setNaming('present')}
                  aria-label={say('Rename {name}', { name })}
                >
                  {say('Rename')}
                </Button>
              )
            ) : (
              <Button
                size="small"
                icon={<ArrowRightLeft aria-hidden />}
                busy={goingTo === id}
                busyLabel={say('Switching')}
                onClick={() => go(id)}
                aria-label={say('Switch to {name}', { name })}
              >
                {say('Switch')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {me.scopes.includes('members:manage') && <RequireTwoFactor me={me} />}
      <div className={styles.end}>
        <Button
          icon={<Plus aria-hidden />}
          disabledReason={owns ? undefined : say('Only owners of a workspace can create another')}
          onClick={() => setNaming('new')}
        >
          {say('New workspace')}
        </Button>
      </div>
      {naming && (
        <WorkspaceDialog
          present={naming === 'present' ? me.workspace : null}
          onClose={() => setNaming(null)}
        />
      )}
    </SettingsSection>
  );
}
