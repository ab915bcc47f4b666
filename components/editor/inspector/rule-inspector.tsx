'use client';

import { getRuleSet, type Rule } from '@turnpike/engine';
import { NumberStepper } from '@/components/ui/number-stepper';
import { Switch } from '@/components/ui/switch';
import { TextArea } from '@/components/ui/text-area';
import { Tester } from '../tester/tester';
import { CallList } from './call-list';
import { CheckedArea } from './checked-area';
import { ConditionFields } from './condition-fields';
import { RuleConstraint } from './rule-constraint';
import { ScopeField } from './scope-field';
import { Section } from './section';
import { TemplateList } from './template-list';
import { useFieldProblem, useSetField } from './use-set-field';
import { WordsField } from './words-field';

/** When a message means something, then do something: what, where, how often, and with which tools and texts. */
export function RuleInspector({ rule, index }: { rule: Rule; index: number }) {
  const set = useSetField();
  const path = ['rules', index] as const;
  const action = useFieldProblem([...path, 'action']);
  return (
    <>
      <Section title="When" aside="compared by meaning">
        <ConditionFields
          first
          condition={rule.condition}
          path={[...path, 'condition']}
          label="The customer means"
          placeholder="They are upset about the delay"
        />
      </Section>
      <Section title="Then">
        <CheckedArea
          label="Do this"
          minRows={2}
          value={rule.action}
          placeholder="Apologise once, and say what happens next"
          hint="An instruction to whoever words the reply"
          findFault={(value) => (value.trim() === '' ? 'Say what to do' : undefined)}
          onCommit={(value) => set([...path, 'action'], value, 'Edit action')}
          {...action}
        />
      </Section>
      <Section title="Where">
        <ScopeField scope={rule.scope} path={[...path, 'scope']} />
      </Section>
      <Section title="How often">
        <Switch
          label="Switched on"
          hint="Off, it never applies"
          checked={rule.enabled !== false}
          onCheckedChange={(on) =>
            set([...path, 'enabled'], on ? undefined : false, on ? 'Switch on' : 'Switch off')
          }
        />
        <NumberStepper
          label="Priority"
          layout="row"
          value={rule.priority ?? 0}
          min={-999}
          max={999}
          suffix="higher first"
          onValueChange={(value) =>
            set([...path, 'priority'], value === 0 ? undefined : value, 'Set priority')
          }
        />
        <NumberStepper
          label="At most"
          layout="row"
          value={rule.maxFiresPerSession ?? 0}
          min={0}
          max={999}
          suffix={rule.maxFiresPerSession ? 'in a conversation' : 'is no limit'}
          onValueChange={(value) =>
            set([...path, 'maxFiresPerSession'], value === 0 ? undefined : value, 'Set limit')
          }
        />
        <NumberStepper
          label="Then rests"
          layout="row"
          value={rule.cooldownTurns ?? 0}
          min={0}
          max={999}
          suffix={rule.cooldownTurns === 1 ? 'turn' : 'turns'}
          onValueChange={(value) =>
            set([...path, 'cooldownTurns'], value === 0 ? undefined : value, 'Set cooldown')
          }
        />
      </Section>
      <Tester set={getRuleSet(rule.scope)} about={{ kind: 'rules', rule: rule.id }} />
      <CallList
        calls={rule.calls ?? []}
        path={[...path, 'calls']}
        says="when it applies, and never otherwise"
      />
      <TemplateList
        ids={rule.templates ?? []}
        path={[...path, 'templates']}
        name={rule.name}
        scope={rule.scope}
      />
      <RuleConstraint rule={rule} path={path} />
      <Section title="For authors">
        <TextArea
          label="Description"
          value={rule.description ?? ''}
          placeholder="Why there is such a rule"
          onValueChange={(value) =>
            set([...path, 'description'], value === '' ? undefined : value, 'Edit description')
          }
        />
        <WordsField
          label="Tags"
          hint="The first one is the topic of a message it fits best"
          words={rule.tags ?? []}
          onChange={(words) => set([...path, 'tags'], words, 'Edit tags')}
        />
      </Section>
    </>
  );
}
