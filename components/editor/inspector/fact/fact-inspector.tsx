'use client';

import type { Fact } from '@turnpike/engine/document';
import { SelectField } from '@/components/ui/fields/select-field';
import { Switch } from '@/components/ui/fields/switch';
import { TextArea } from '@/components/ui/fields/text-area';
import { FACT_TYPE_OPTIONS } from '@/lib/editor/model/fact-type-words';
import { say } from '@/lib/words/say';
import { PartText } from '../content/part-text';
import { CelField } from '../fields/cel-field';
import { CheckedField } from '../fields/checked-field';
import { Section } from '../fields/section';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import { WordsField } from '../fields/words-field';
import { FactValidators } from './fact-validators';
import { FactValues } from './fact-values';
import { PresentField } from './present-field';

const REMEMBER = [
  { value: 'session', label: say('Forget after this conversation') },
  { value: 'customer', label: say('Remember for this customer') },
] as const;
const DURATION = /^P(?=.)(\d+W|(\d+Y)?(\d+M)?(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?)$/;

export function FactInspector({ fact, index }: { fact: Fact; index: number }) {
  const set = useSetField();
  const path = ['facts', index] as const;
  const typeProblem = useFieldProblem([...path, 'type']);
  return (
    <>
      <Section title={say('Value')}>
        <SelectField
          label={say('Type')}
          layout="row"
          value={fact.type}
          options={FACT_TYPE_OPTIONS}
          onValueChange={(value) => set([...path, 'type'], value, say('Set type'))}
          {...typeProblem}
        />
        {(fact.type === 'enum' || fact.type === 'list' || fact.values) && (
          <FactValues fact={fact} path={path} />
        )}
        <CelField
          label={say('Computed')}
          layout="row"
          use="compute"
          fact={fact}
          value={fact.compute}
          path={[...path, 'compute']}
          placeholder={say('asked, not computed')}
          onChange={(value) => set([...path, 'compute'], value, say('Edit computation'))}
        />
      </Section>
      <Section title={say('Checks')} aside={say('all must pass')}>
        <FactValidators fact={fact} path={path} />
      </Section>
      <Section title={say('Asking')}>
        <PartText
          label={say('Prompt')}
          value={fact.prompt}
          path={[...path, 'prompt']}
          placeholder={say('Used by questions without a prompt')}
          onChange={(text) => set([...path, 'prompt'], text, say('Edit prompt'))}
        />
        <PartText
          label={say('If not understood')}
          value={fact.invalid}
          path={[...path, 'invalid']}
          placeholder={say('Uses the flow’s text for invalid answers')}
          onChange={(text) => set([...path, 'invalid'], text, say('Edit text'))}
        />
        <WordsField
          label={say('Aliases')}
          hint={say('Other names for this fact in messages')}
          words={fact.aliases ?? []}
          onChange={(words) => set([...path, 'aliases'], words, say('Edit aliases'))}
        />
        <PresentField fact={fact} path={path} />
      </Section>
      <PrivacySection fact={fact} path={path} />
    </>
  );
}

type PrivacySectionProps = { fact: Fact; path: readonly (string | number)[] };

/** Who sees a fact, and how long it is kept. */
function PrivacySection({ fact, path }: PrivacySectionProps) {
  const set = useSetField();
  const remember = useFieldProblem([...path, 'remember']);
  return (
    <Section title={say('Privacy')}>
      <Switch
        label={say('Sensitive')}
        hint={say('Masked in conversations and exports')}
        checked={fact.sensitive ?? false}
        onCheckedChange={(on) => set([...path, 'sensitive'], on ? true : undefined, say('Set sensitive'))}
      />
      <SelectField
        label={say('Retention')}
        value={fact.remember ?? 'session'}
        options={REMEMBER}
        hint={
          fact.remember === 'customer'
            ? say('Known in later conversations with the same customer')
            : say('The next conversation starts without it')
        }
        onValueChange={(value) =>
          set([...path, 'remember'], value === 'session' ? undefined : value, say('Set retention'))
        }
        {...remember}
      />
      {fact.remember !== 'customer' && (
        <Switch
          label={say('Shared')}
          hint={say('Every graph sees the same value')}
          checked={fact.shared ?? false}
          onCheckedChange={(on) => set([...path, 'shared'], on ? true : undefined, say('Set shared'))}
        />
      )}
      {fact.compute === undefined && (
        <Switch
          label={say('Public')}
          hint={say('A website can set it when a conversation starts')}
          checked={fact.public ?? false}
          onCheckedChange={(on) => set([...path, 'public'], on ? true : undefined, say('Set public'))}
        />
      )}
      <CheckedField
        label={say('Expires after')}
        layout="row"
        mono
        value={fact.expiresAfter ?? ''}
        placeholder={say('never')}
        hint={say('An ISO duration such as P30D or PT12H')}
        findFault={(value) =>
          value === '' || DURATION.test(value) ? undefined : say('Enter a duration such as P30D or PT12H')
        }
        onCommit={(value) =>
          set([...path, 'expiresAfter'], value === '' ? undefined : value, say('Set expiry'))
        }
      />
      <TextArea
        label={say('Description')}
        value={fact.description ?? ''}
        placeholder={say('For other authors')}
        onValueChange={(value) =>
          set([...path, 'description'], value === '' ? undefined : value, say('Edit description'))
        }
      />
    </Section>
  );
}
