'use client';

import { DEFAULT_RETRY_POLICY, type RetryPolicy } from '@turnpike/engine/document';
import { useShallow } from 'zustand/react/shallow';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextArea } from '@/components/ui/fields/text-area';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { CheckedField } from '../fields/checked-field';
import { Section } from '../fields/section';
import { useSetField } from '../fields/use-set-field';
import { WordsField } from '../fields/words-field';
import { GoalField } from '../graph/goal-field';
import { RetryFields } from '../node/retry-fields';
import { FlowLayers } from './flow-layers';
import { FlowMemory } from './flow-memory';
import { FlowParts } from './flow-parts';
import { FlowProfile } from './flow-profile';
import { FlowSilence } from './flow-silence';
import { FlowStack } from './flow-stack';
import { FlowTexts } from './flow-texts';

const LOCALE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;
const AFTER_GOAL = [
  { value: 'STOP', label: say('End') },
  { value: 'CONTINUE', label: say('Continue') },
] as const;

/** The properties of the flow, shown while nothing is selected. */
export function FlowInspector() {
  const set = useSetField();
  // Selects single fields, so that edits elsewhere, such as in the code view, do not re-render this.
  const document = useEditor(
    useShallow((state) => {
      const { name, description, main, locale, locales, settings } = state.document;
      return { name, description, main, locale, locales, settings };
    }),
  );
  const graphs = useEditor(
    useShallow((state) => state.document.graphs.flatMap(({ id, name }) => [id, name])),
  );
  const strategy = useEditor(
    (state) => state.document.graphs.find(({ id }) => id === state.document.main)?.strategy,
  );
  const policy = { ...DEFAULT_RETRY_POLICY, ...document.settings?.retryPolicy };
  return (
    <>
      <Section title={say('Flow')}>
        <CheckedField
          label={say('Name')}
          layout="row"
          data-first
          value={document.name}
          findFault={(value) => (value.trim() === '' ? say('Enter a name') : undefined)}
          onCommit={(value) => set(['name'], value, say('Rename flow'))}
        />
        <TextArea
          label={say('Description')}
          layout="row"
          value={document.description ?? ''}
          placeholder={say('For other authors')}
          onValueChange={(value) =>
            set(['description'], value === '' ? undefined : value, say('Edit description'))
          }
        />
        <SelectField
          label={say('Starts in')}
          layout="row"
          value={document.main}
          placeholder={say('no graph')}
          options={graphs.flatMap((value, at) =>
            at % 2 === 0 ? [{ value, label: graphs[at + 1] ?? value }] : [],
          )}
          onValueChange={(value) => set(['main'], value, say('Set main graph'))}
        />
        {strategy === 'gates' && document.main && <GoalField graph={document.main} />}
        <SegmentedControl
          label={say('After the goal')}
          layout="row"
          size="small"
          value={document.settings?.postGoalPolicy ?? 'STOP'}
          options={AFTER_GOAL}
          onValueChange={(value) =>
            set(
              ['settings', 'postGoalPolicy'],
              value === 'STOP' ? undefined : value,
              say('Set after the goal'),
            )
          }
        />
      </Section>
      <FlowLayers />
      <Section title={say('Language')}>
        <CheckedField
          label={say('Main')}
          layout="row"
          mono
          late
          value={document.locale}
          findFault={(value) => (LOCALE.test(value) ? undefined : say('A tag such as en or pt-BR'))}
          onCommit={(value) => set(['locale'], value, say('Set language'))}
        />
        <WordsField
          label={say('Others')}
          words={document.locales ?? []}
          onChange={(words) =>
            set(
              ['locales'],
              words?.filter((word) => LOCALE.test(word)),
              say('Set languages'),
            )
          }
        />
      </Section>
      <Section title={say('Retry')} aside={say('of all questions')}>
        <RetryFields
          policy={policy}
          onChange={<K extends keyof RetryPolicy>(field: K, value: RetryPolicy[K]) =>
            set(['settings', 'retryPolicy', field], value, say('Set retry'))
          }
        />
      </Section>
      <FlowParts />
      <FlowSilence />
      <FlowStack />
      <FlowMemory />
      <FlowProfile />
      <FlowTexts />
    </>
  );
}
