'use client';

import { type FormEvent, useState } from 'react';
import { FormFailure } from '@/components/forms/form-failure';
import { useFirstFault } from '@/components/forms/use-first-fault';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/feedback/toast';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { ApiProblemError } from '@/lib/client/api-problem-error';
import { environmentSettingsApi } from '@/lib/client/environment-settings-client';
import type { EnvironmentName } from '@/lib/contract/names';
import type {
  EnvironmentNeed,
  EnvironmentSettings,
} from '@/lib/contract/schemas/releases/environment-settings';
import { partOfNeed, type SettingsPart } from '@/lib/pages/versions/need-words';
import {
  findSettingsFaults,
  partOfFaults,
  type SettingsFaults,
  type SettingsForm,
  toSaveSettings,
  toSettingsFault,
  toSettingsForm,
} from '@/lib/pages/versions/settings-form';
import { say } from '@/lib/words/say';
import { EnvironmentProviders } from './environment-providers';
import { EnvironmentSecrets } from './environment-secrets';
import { HoursSettings } from './hours-settings';
import { ModelSettings } from './model-settings';
import styles from './settings.module.css';
import { ToolSettings } from './tool-settings';

type SettingsEditorProps = {
  place: { flowId: string; name: EnvironmentName };
  settings: EnvironmentSettings;
  /** What the draft and the live version use. */
  needs: readonly EnvironmentNeed[];
  part: SettingsPart;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
};

/** Edits the settings of an environment. Secrets and providers are stored at once, the rest by the button. */
export function SettingsEditor({ place, settings, needs, part, onChanged, onClose }: SettingsEditorProps) {
  const [shown, setShown] = useState<SettingsPart>(part);
  const [opened] = useState<SettingsForm>(() => toSettingsForm(settings));
  const [form, setForm] = useState(opened);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<SettingsFaults>({});
  const { form: body, focusFirst } = useFirstFault();
  const found = findSettingsFaults(form);
  const faults = { ...refused, ...(tried && found) };
  const change = (fields: Partial<SettingsForm>) => {
    setRefused({});
    setForm((before) => ({ ...before, ...fields }));
  };
  const show = (shownFaults: SettingsFaults) => {
    setShown(partOfFaults(shownFaults) ?? shown);
    focusFirst();
  };

  async function save() {
    if (busy) return;
    setTried(true);
    if (Object.keys(found).length > 0) return show(found);
    setBusy(true);
    setFailure(null);
    try {
      await environmentSettingsApi.saveEnvironmentSettings(place, toSaveSettings(form, opened));
      await onChanged();
      showToast({
        message: say('Saved the settings of {environment}', { environment: place.name }),
        tone: 'ok',
      });
      onClose();
    } catch (error) {
      const message = error instanceof Error ? error.message : say('Could not save.');
      const pointer = error instanceof ApiProblemError ? error.problem.pointer : undefined;
      const fault = toSettingsFault(pointer, message);
      setRefused(fault ?? {});
      if (fault) show(fault);
      else setFailure(message);
    } finally {
      setBusy(false);
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const fields = { form, needs, faults, environment: place.name, onChange: change };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('Settings of {environment}', { environment: place.name })}
      description={DESCRIPTIONS[place.name]}
      flush
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button variant="ink" busy={busy} busyLabel={say('Saving')} onClick={save}>
            {say('Save')}
          </Button>
        </>
      }
    >
      <Tabs<SettingsPart>
        label={say('Parts of the settings')}
        value={shown}
        onValueChange={setShown}
        items={PARTS.map(({ value, label }) => {
          const count = needs.filter((need) => need.problem !== null && partOfNeed(need) === value).length;
          return { value, label, ...(count > 0 && { count, countTone: 'warn' as const }) };
        })}
      >
        <TabPanel value="tools" className={styles.part}>
          <form ref={body} className={styles.fields} noValidate onSubmit={submit}>
            <ToolSettings {...fields} />
          </form>
        </TabPanel>
        <TabPanel value="secrets" className={styles.part}>
          <EnvironmentSecrets place={place} secrets={settings.secrets} needs={needs} onChanged={onChanged} />
        </TabPanel>
        <TabPanel value="models" className={styles.part}>
          <form ref={body} className={styles.fields} noValidate onSubmit={submit}>
            <ModelSettings {...fields} spentToday={settings.spentToday} />
          </form>
          <EnvironmentProviders
            place={place}
            providers={settings.providers}
            kinds={settings.kinds}
            onChanged={onChanged}
          />
        </TabPanel>
        <TabPanel value="hours" className={styles.part}>
          <form ref={body} className={styles.fields} noValidate onSubmit={submit}>
            <HoursSettings
              hours={form.deskHours}
              faults={faults}
              onChange={(deskHours) => change({ deskHours })}
            />
          </form>
        </TabPanel>
      </Tabs>
      <div className={styles.failure}>
        <FormFailure message={failure} />
      </div>
    </Dialog>
  );
}

const DESCRIPTIONS: Record<EnvironmentName, string> = {
  staging: say(
    'Used instead of what the version says. Models in the simulator and calls that you try use these too.',
  ),
  production: say('Used instead of what the version says. Staging keeps the version’s own values.'),
};

const PARTS: readonly { value: SettingsPart; label: string }[] = [
  { value: 'tools', label: say('Tools') },
  { value: 'secrets', label: say('Secrets') },
  { value: 'models', label: say('Models') },
  { value: 'hours', label: say('Hours') },
];
