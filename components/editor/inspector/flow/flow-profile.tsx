'use client';

import { PROFILES, resolveSettings, type Settings } from '@turnpike/engine/document';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { describeProfile } from '@/lib/editor/inspector/describe-profile';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { Section } from '../fields/section';
import { useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';
import { FlowActing } from './flow-acting';
import { FlowAlignment } from './flow-alignment';
import { FlowModels } from './flow-models';
import { FlowScenario } from './flow-scenario';

const NONE = 'none';
const CHOICES = [
  { value: NONE, label: say('None') },
  { value: 'minimal', label: say('Minimal') },
  { value: 'balanced', label: say('Balanced') },
  { value: 'maximum', label: say('Maximum') },
] as const;
const HINTS = {
  none: say('Everything runs locally, without a provider.'),
  minimal: say('A fast model writes replies. Everything else runs locally.'),
  balanced: say('Fast models understand and decide. The best model writes replies.'),
  maximum: say('The best model does everything, and reviews replies before they are sent.'),
} as const;

/** Selects the profile, and lets authors override parts of it. */
export function FlowProfile() {
  const set = useSetField();
  const settings = useEditor((state) => state.document.settings) ?? NO_SETTINGS;
  const profile = settings.profile ?? NONE;
  // The defaults: from the profile, then from the engine.
  const base = resolveSettings(settings.profile ? { profile: settings.profile } : NO_SETTINGS);
  return (
    <>
      <Section title={say('Understanding')}>
        <SegmentedControl
          label={say('Profile')}
          size="small"
          value={profile}
          options={CHOICES}
          hint={HINTS[profile]}
          onValueChange={(value) =>
            set(['settings', 'profile'], value === NONE ? undefined : value, say('Set profile'))
          }
        />
        {settings.profile && (
          <ul className={styles.fills} aria-label={say('What the profile sets')}>
            {describeProfile(PROFILES[settings.profile]).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </Section>
      <FlowModels settings={settings} base={base} />
      <FlowScenario settings={settings} base={base} />
      <FlowAlignment settings={settings} base={base} />
      <FlowActing settings={settings} base={base} />
    </>
  );
}

const NO_SETTINGS: Settings = {};
