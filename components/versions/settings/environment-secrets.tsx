'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { RowActions } from '@/components/providers/row-actions';
import { SecretDialog } from '@/components/providers/secret-dialog';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { StatusText } from '@/components/ui/feedback/status-text';
import { environmentSettingsApi } from '@/lib/client/environment-settings-client';
import type { EnvironmentName } from '@/lib/contract/names';
import type { EnvironmentNeed } from '@/lib/contract/schemas/releases/environment-settings';
import type { SecretResource } from '@/lib/contract/schemas/tools';
import { describeNeed, joinNames } from '@/lib/pages/versions/need-words';
import { say } from '@/lib/words/say';
import styles from './settings.module.css';

type EnvironmentSecretsProps = {
  place: { flowId: string; name: EnvironmentName };
  secrets: readonly SecretResource[];
  needs: readonly EnvironmentNeed[];
  onChanged: () => Promise<unknown>;
};

type Editing = { known: SecretResource } | { suggested?: { name: string; hosts: string[] } };

/** The secrets that the versions use, and those that the environment has. */
export function EnvironmentSecrets({ place, secrets, needs, onChanged }: EnvironmentSecretsProps) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const environment = place.name;
  const names = joinNames(
    needs,
    'secret',
    secrets.map(({ name }) => name),
  );
  return (
    <section className={styles.group} aria-label={say('Secrets of {environment}', { environment })}>
      <header className={styles.head}>
        <p className={styles.quiet}>
          {say('A secret set here replaces the secret of the workspace with the same name.')}
        </p>
        <Button size="small" icon={<Plus aria-hidden />} onClick={() => setEditing({})}>
          {say('New secret')}
        </Button>
      </header>
      {names.length === 0 && <p className={styles.quiet}>{say('The draft uses no secrets.')}</p>}
      {names.length > 0 && (
        <ul className={styles.list}>
          {names.map((name) => {
            const own = secrets.find((secret) => secret.name === name);
            const need = needs.find((one) => one.kind === 'secret' && one.name === name);
            return (
              <li key={name} className={styles.item}>
                <div className={styles.about}>
                  <code className={styles.code}>{name}</code>
                  <SecretState own={own} need={need} environment={environment} />
                </div>
                {own ? (
                  <RowActions
                    name={name}
                    onChange={() => setEditing({ known: own })}
                    onRemove={() => setRemoving(name)}
                  />
                ) : (
                  <Button
                    size="small"
                    aria-label={say('Set the value of {name}', { name })}
                    onClick={() => setEditing({ suggested: { name, hosts: need?.host ? [need.host] : [] } })}
                  >
                    {say('Set value')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {editing && (
        <SecretDialog
          known={'known' in editing ? editing.known : null}
          {...('suggested' in editing && { suggested: editing.suggested })}
          newTitle={say('New secret of {environment}', { environment })}
          save={(name, body) => environmentSettingsApi.saveEnvironmentSecret(place, name, body)}
          onClose={() => setEditing(null)}
          onSaved={onChanged}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title={say('Remove {name} from {environment}?', { name: removing ?? '', environment })}
        description={say(
          'Deletes its value. Calls then use the secret of the workspace with this name, or fail if there is none.',
        )}
        confirmLabel={say('Remove')}
        tone="danger"
        onConfirm={async () => {
          if (removing === null) return;
          await environmentSettingsApi.deleteEnvironmentSecret(place, removing);
          await onChanged();
        }}
      />
    </section>
  );
}

type SecretStateProps = {
  own: SecretResource | undefined;
  need: EnvironmentNeed | undefined;
  environment: EnvironmentName;
};

function SecretState({ own, need, environment }: SecretStateProps) {
  const problem = need && describeNeed(need, environment);
  if (problem) return <StatusText tone="warn">{problem}</StatusText>;
  if (own)
    return <StatusText tone="ok">{say('Set, for {hosts}', { hosts: own.hosts.join(', ') })}</StatusText>;
  return <StatusText>{say('Uses the secret of the workspace')}</StatusText>;
}
