'use client';

import type { Rule } from '@turnpike/engine/document';
import { getRuleSet } from '@turnpike/engine/views';
import { NumberStepper } from '@/components/ui/fields/number-stepper';
import { Switch } from '@/components/ui/fields/switch';
import { TextArea } from '@/components/ui/fields/text-area';
import { say } from '@/lib/words/say';
import { Tester } from '../../tester/tester';
import { ConditionFields } from '../connection/condition-fields';
import { CheckedArea } from '../fields/checked-area';
import { Section } from '../fields/section';
import { TextEditor } from '../fields/text-editor';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import { WordsField } from '../fields/words-field';
import styles from '../inspector.module.css';
import { CallList } from '../node/call-list';
import { RuleConstraint } from './rule-constraint';
import { ScopeField } from './scope-field';
import { TemplateList } from './template-list';

/** Edits a rule: its condition, action, scope, frequency, tools and texts. */
export function RuleInspector({ rule, index }: { rule: Rule; index: number }) {
  const set = useSetField();
  const path = ['rules', index] as const;
  const action = useFieldProblem([...path, 'action']);
  return (
    <>
      <Section title={say('When')} aside={say('matched by meaning')}>
        <ConditionFields
          first
          condition={rule.condition}
          path={[...path, 'condition']}
          label={say('The customer means')}
          placeholder={say('They are upset about the delay')}
        />
      </Section>
      <Section title={say('Then')}>
        <CheckedArea
          label={say('Do this')}
          minRows={2}
          value={rule.action}
          placeholder={say('Apologize once, and say what happens next')}
          hint={say('An instruction for the model that writes the reply')}
          findFault={(value) => (value.trim() === '' ? say('Describe what to do') : undefined)}
          onCommit={(value) => set([...path, 'action'], value, say('Edit action'))}
          {...action}
        />
        <div className={styles.labeled}>
          <span aria-hidden className={styles.rowLabel}>
            {say('Reply')}
          </span>
          <TextEditor
            label={say('Reply')}
            value={rule.reply}
            placeholder={say('Sent word for word, before any template')}
            onChange={(text) => set([...path, 'reply'], text, say('Edit reply'))}
          />
        </div>
      </Section>
      <Section title={say('Where')}>
        <ScopeField scope={rule.scope} path={[...path, 'scope']} />
      </Section>
      <FrequencySection rule={rule} path={path} />
      <Tester set={getRuleSet(rule.scope)} about={{ kind: 'rules', rule: rule.id }} />
      <CallList calls={rule.calls ?? []} path={[...path, 'calls']} when={say('only when the rule applies')} />
      <TemplateList
        ids={rule.templates ?? []}
        path={[...path, 'templates']}
        name={rule.name}
        scope={rule.scope}
      />
      <RuleConstraint rule={rule} path={path} />
      <Section title={say('For authors')}>
        <TextArea
          label={say('Description')}
          value={rule.description ?? ''}
          placeholder={say('Why this rule exists')}
          onValueChange={(value) =>
            set([...path, 'description'], value === '' ? undefined : value, say('Edit description'))
          }
        />
        <WordsField
          label={say('Tags')}
          hint={say('The first tag is the topic of messages that match best')}
          words={rule.tags ?? []}
          onChange={(words) => set([...path, 'tags'], words, say('Edit tags'))}
        />
      </Section>
    </>
  );
}

type FrequencySectionProps = { rule: Rule; path: readonly (string | number)[] };

/** Whether, in which order and how often a rule applies. */
function FrequencySection({ rule, path }: FrequencySectionProps) {
  const set = useSetField();
  return (
    <Section title={say('How often')}>
      <Switch
        label={say('Enabled')}
        hint={say('Disabled rules never apply')}
        checked={rule.enabled !== false}
        onCheckedChange={(on) =>
          set([...path, 'enabled'], on ? undefined : false, on ? say('Enable') : say('Disable'))
        }
      />
      <NumberStepper
        label={say('Priority')}
        layout="row"
        value={rule.priority ?? 0}
        min={-999}
        max={999}
        suffix={say('higher first')}
        onValueChange={(value) =>
          set([...path, 'priority'], value === 0 ? undefined : value, say('Set priority'))
        }
      />
      <NumberStepper
        label={say('At most')}
        layout="row"
        value={rule.maxFiresPerSession ?? 0}
        min={0}
        max={999}
        suffix={rule.maxFiresPerSession ? say('per conversation') : say('no limit')}
        onValueChange={(value) =>
          set([...path, 'maxFiresPerSession'], value === 0 ? undefined : value, say('Set limit'))
        }
      />
      <NumberStepper
        label={say('Cooldown')}
        layout="row"
        value={rule.cooldownTurns ?? 0}
        min={0}
        max={999}
        suffix={rule.cooldownTurns === 1 ? say('turn') : say('turns')}
        onValueChange={(value) =>
          set([...path, 'cooldownTurns'], value === 0 ? undefined : value, say('Set cooldown'))
        }
      />
    </Section>
  );
}
