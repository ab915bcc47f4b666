'use client';

import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { RelativeTime } from '@/components/time/relative-time';
import { Avatar } from '@/components/ui/avatar';
import { Chip } from '@/components/ui/chip';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/feedback/toast';
import { SelectField } from '@/components/ui/fields/select-field';
import { Table } from '@/components/ui/table';
import { accountApi } from '@/lib/client/account-client';
import { ROLES, type Role } from '@/lib/contract/names';
import type { MemberResource } from '@/lib/contract/schemas/members';
import { ROLE_WORDS } from '@/lib/pages/account/role-words';
import { say } from '@/lib/words/say';
import { MemberMenu } from './member-menu';
import styles from './members-page.module.css';

const ROLE_OPTIONS = ROLES.map((value) => ({
  value,
  label: ROLE_WORDS[value].label,
  note: ROLE_WORDS[value].brief,
}));

type MemberTableProps = {
  rows: readonly MemberResource[];
  myId: string | undefined;
  onChanged: () => Promise<unknown>;
};

export function MemberTable({ rows, myId, onChanged }: MemberTableProps) {
  /** Changing your own role needs a confirmation, because you cannot undo it. */
  const [stepDown, setStepDown] = useState<{ member: MemberResource; role: Role } | null>(null);

  async function change(member: MemberResource, role: Role) {
    await accountApi.changeMember(member.userId, role);
    await onChanged();
  }

  function choose(member: MemberResource, role: Role) {
    if (member.userId === myId) return setStepDown({ member, role });
    change(member, role).then(
      () =>
        showToast({
          tone: 'ok',
          message: say('{name} is now {label}', {
            name: member.name,
            label: ROLE_WORDS[role].label.toLowerCase(),
          }),
        }),
      (error: Error) =>
        showToast({ tone: 'bad', message: say('Could not change the role'), description: error.message }),
    );
  }

  return (
    <>
      <Table
        label={say('Members')}
        density="roomy"
        rows={rows}
        rowKey={({ userId }) => userId}
        columns={[
          {
            key: 'person',
            header: say('Person'),
            render: (row) => <Person member={row} isMe={row.userId === myId} />,
          },
          {
            key: 'role',
            header: say('Role'),
            width: '190px',
            render: (row) => (
              <SelectField
                label={say('Role of {name}', { name: row.name })}
                labelHidden
                className={styles.role}
                value={row.role}
                onValueChange={(role) => role !== row.role && choose(row, role)}
                options={ROLE_OPTIONS}
              />
            ),
          },
          {
            key: 'two-factor',
            header: say('Two-factor'),
            width: '130px',
            render: ({ twoFactor }) =>
              twoFactor ? (
                <Chip kind="ok" icon={<ShieldCheck aria-hidden />}>
                  {say('On')}
                </Chip>
              ) : (
                <span className={styles.quiet}>{say('Off')}</span>
              ),
          },
          {
            key: 'since',
            header: say('Member since'),
            width: '150px',
            render: ({ since }) => <RelativeTime at={since} />,
          },
          {
            key: 'more',
            header: say('More'),
            headerHidden: true,
            width: '60px',
            align: 'end',
            render: (row) => <MemberMenu member={row} isMe={row.userId === myId} onChanged={onChanged} />,
          },
        ]}
      />
      <ConfirmDialog
        open={stepDown !== null}
        onOpenChange={(open) => !open && setStepDown(null)}
        title={say('Become {role}?', {
          role: stepDown && ROLE_WORDS[stepDown.role].label.toLowerCase(),
        })}
        description={say('You will no longer be an owner. Only another owner can undo this.')}
        confirmLabel={say('Change my role')}
        onConfirm={async () => {
          if (stepDown) await change(stepDown.member, stepDown.role);
        }}
      />
    </>
  );
}

function Person({
  member: { name, email, emailConfirmed },
  isMe,
}: {
  member: MemberResource;
  isMe: boolean;
}) {
  return (
    <span className={styles.person}>
      <Avatar name={name} />
      <span className={styles.lines}>
        <b className={styles.name}>
          {name}
          {isMe && <Chip>{say('You')}</Chip>}
          {emailConfirmed === false && <Chip kind="warn">{say('Not confirmed')}</Chip>}
        </b>
        <span className={styles.email}>{email}</span>
      </span>
    </span>
  );
}
