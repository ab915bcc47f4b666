'use client';

import { useState } from 'react';
import { RelativeTime } from '@/components/time/relative-time';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Table } from '@/components/ui/table';
import { accountApi } from '@/lib/client/account-client';
import type { InvitationResource } from '@/lib/contract/schemas/members';
import { ROLE_WORDS } from '@/lib/pages/account/role-words';
import { say } from '@/lib/words/say';
import styles from './members-page.module.css';

type InvitationTableProps = { rows: readonly InvitationResource[]; onChanged: () => Promise<unknown> };

/** Unused invitation and recovery links. Only their recipients know the tokens. */
export function InvitationTable({ rows, onChanged }: InvitationTableProps) {
  const [revoking, setRevoking] = useState<InvitationResource | null>(null);
  return (
    <section className={styles.section} aria-labelledby="invitations">
      <h2 id="invitations" className={styles.title}>
        {say('Unused links')}
      </h2>
      <Table
        label={say('Unused links')}
        rows={rows}
        density="roomy"
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'email',
            header: say('For'),
            render: ({ email }) => <b className={styles.name}>{email}</b>,
          },
          {
            key: 'kind',
            header: say('To'),
            width: '190px',
            render: ({ kind, role }) =>
              kind === 'invite' ? (
                say('Join as {label}', { label: ROLE_WORDS[role].label.toLowerCase() })
              ) : (
                <Chip kind="warn">{say('Set a new password')}</Chip>
              ),
          },
          {
            key: 'made',
            header: say('Created'),
            width: '130px',
            render: ({ createdAt }) => <RelativeTime at={createdAt} />,
          },
          {
            key: 'expires',
            header: say('Expires'),
            width: '150px',
            render: ({ expiresAt }) => <RelativeTime at={expiresAt} />,
          },
          {
            key: 'revoke',
            header: say('Revoke'),
            headerHidden: true,
            width: '90px',
            align: 'end',
            render: (row) => (
              <Button
                size="small"
                onClick={() => setRevoking(row)}
                aria-label={say('Revoke the link for {email}', { email: row.email })}
              >
                {say('Revoke')}
              </Button>
            ),
          },
        ]}
      />
      <ConfirmDialog
        open={revoking !== null}
        onOpenChange={(open) => !open && setRevoking(null)}
        title={say('Revoke the link for {value}?', { value: revoking?.email ?? say('them') })}
        description={say('It no longer works. You can create a new one at any time.')}
        confirmLabel={say('Revoke')}
        onConfirm={async () => {
          if (revoking) await accountApi.revokeInvitation(revoking.id);
          await onChanged();
        }}
      />
    </section>
  );
}
