'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ProviderDialog } from '@/components/providers/provider-dialog';
import { RowActions } from '@/components/providers/row-actions';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { StatusText } from '@/components/ui/feedback/status-text';
import { environmentSettingsApi } from '@/lib/client/environment-settings-client';
import type { EnvironmentName } from '@/lib/contract/names';
import type { ProviderDefaults, ProviderResource } from '@/lib/contract/schemas/providers';
import { say } from '@/lib/words/say';
import styles from './settings.module.css';

type EnvironmentProvidersProps = {
  place: { flowId: string; name: EnvironmentName };
  providers: readonly ProviderResource[];
  kinds: readonly ProviderDefaults[];
  onChanged: () => Promise<unknown>;
};

/** The providers that the environment has with its own keys. */
export function EnvironmentProviders({ place, providers, kinds, onChanged }: EnvironmentProvidersProps) {
  const [editing, setEditing] = useState<ProviderResource | 'new' | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const environment = place.name;
  return (
    <section className={styles.group} aria-label={say('Providers of {environment}', { environment })}>
      <header className={styles.head}>
        <h3 className={styles.legend}>{say('Providers')}</h3>
        <Button size="small" icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
          {say('New provider')}
        </Button>
      </header>
      {providers.length === 0 && (
        <p className={styles.quiet}>
          {say('Uses the providers of the workspace. Add one to use another key or address here.')}
        </p>
      )}
      {providers.length > 0 && (
        <ul className={styles.list}>
          {providers.map((provider) => (
            <li key={provider.name} className={styles.item}>
              <div className={styles.about}>
                <code className={styles.code}>{provider.name}</code>
                <StatusText tone={provider.hasKey ? 'ok' : 'neutral'}>
                  {provider.hasKey
                    ? say('Own key, for {address}', { address: provider.baseUrl })
                    : say('No key, at {address}', { address: provider.baseUrl })}
                </StatusText>
              </div>
              <RowActions
                name={provider.name}
                onChange={() => setEditing(provider)}
                onRemove={() => setRemoving(provider.name)}
              />
            </li>
          ))}
        </ul>
      )}
      {editing && (
        <ProviderDialog
          known={editing === 'new' ? null : editing}
          kinds={kinds}
          newTitle={say('New provider of {environment}', { environment })}
          save={(name, body) => environmentSettingsApi.saveEnvironmentProvider(place, name, body)}
          onClose={() => setEditing(null)}
          onSaved={onChanged}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title={say('Remove {name} from {environment}?', { name: removing ?? '', environment })}
        description={say(
          'Deletes its key. Models with this name are then asked at the provider of the workspace.',
        )}
        confirmLabel={say('Remove')}
        tone="danger"
        onConfirm={async () => {
          if (removing === null) return;
          await environmentSettingsApi.deleteEnvironmentProvider(place, removing);
          await onChanged();
        }}
      />
    </section>
  );
}
