'use client';

import { FACT_TYPES, type Fact } from '@turnpike/engine';
import { SelectField } from '@/components/ui/select-field';
import { Switch } from '@/components/ui/switch';
import { TextArea } from '@/components/ui/text-area';
import { CelField } from './cel-field';
import { CheckedField } from './checked-field';
import { FactValidators } from './fact-validators';
import { FactValues } from './fact-values';
import { Section } from './section';
import { TextEditor } from './text-editor';
import { useFieldProblem, useSetField } from './use-set-field';
import { WordsField } from './words-field';

const TYPES = FACT_TYPES.map((value) => ({ value, label: value }));
const REMEMBER = [
  { value: 'session', label: 'Forget it after this conversation' },
  { value: 'customer', label: 'Remember it for this customer' },
] as const;
const DURATION = /^P(?=.)(\d+W|(\d+Y)?(\d+M)?(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?)$/;

export function FactInspector({ fact, index }: { fact: Fact; index: number }) {
  const set = useSetField();
  const path = ['facts', index] as const;
  const typeProblem = useFieldProblem([...path, 'type']);
  const remember = useFieldProblem([...path, 'remember']);
  return (
    <>
      <Section title="Value">
        <SelectField
          label="Type"
          layout="row"
          value={fact.type}
          options={TYPES}
          onValueChange={(value) => set([...path, 'type'], value, 'Set type')}
          {...typeProblem}
        />
        {(fact.type === 'enum' || fact.type === 'list' || fact.values) && (
          <FactValues fact={fact} path={path} />
        )}
        <CelField
          label="Computed"
          layout="row"
          use="compute"
          fact={fact}
          value={fact.compute}
          path={[...path, 'compute']}
          placeholder="asked, not computed"
          onChange={(value) => set([...path, 'compute'], value, 'Edit computation')}
        />
      </Section>
      <Section title="Checks" aside="all must hold">
        <FactValidators fact={fact} path={path} />
      </Section>
      <Section title="Asking">
        <TextEditor
          label="Prompt"
          single
          value={fact.prompt}
          placeholder="Said when a question has no words of its own"
          onChange={(text) => set([...path, 'prompt'], text, 'Edit prompt')}
        />
        <WordsField
          label="Also called"
          hint="Names under which understanding may hand it in"
          words={fact.aliases ?? []}
          onChange={(words) => set([...path, 'aliases'], words, 'Edit aliases')}
        />
      </Section>
      <Section title="Care">
        <Switch
          label="Sensitive"
          hint="Masked in conversations and exports"
          checked={fact.sensitive ?? false}
          onCheckedChange={(on) => set([...path, 'sensitive'], on ? true : undefined, 'Set sensitive')}
        />
        <SelectField
          label="Afterwards"
          value={fact.remember ?? 'session'}
          options={REMEMBER}
          hint={
            fact.remember === 'customer'
              ? 'Known again in the next conversation with the same customer, and not asked twice'
              : 'The next conversation with the same customer begins without it'
          }
          onValueChange={(value) =>
            set([...path, 'remember'], value === 'session' ? undefined : value, 'Set how long it is known')
          }
          {...remember}
        />
        <CheckedField
          label="Expires after"
          layout="row"
          mono
          value={fact.expiresAfter ?? ''}
          placeholder="never"
          hint="An ISO duration such as P30D or PT12H"
          findFault={(value) =>
            value === '' || DURATION.test(value) ? undefined : 'Write it as P30D or PT12H'
          }
          onCommit={(value) => set([...path, 'expiresAfter'], value === '' ? undefined : value, 'Set expiry')}
        />
        <TextArea
          label="Description"
          value={fact.description ?? ''}
          placeholder="For other authors"
          onValueChange={(value) =>
            set([...path, 'description'], value === '' ? undefined : value, 'Edit description')
          }
        />
      </Section>
    </>
  );
}
