'use client';

import type { Rule } from '@turnpike/engine/document';
import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { ConceptGlyph } from '@/components/ui/concept';
import { SelectField } from '@/components/ui/fields/select-field';
import { Switch } from '@/components/ui/fields/switch';
import { addTemplateTo } from '@/lib/editor/commands/add-template';
import { toKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { ConditionField } from '../../conditions/condition-field';
import { useEditor, useEditorContext } from '../../editor-context';
import { useActions } from '../../use-actions';
import { Section } from '../fields/section';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';

const NONE = 'none';

type Props = { rule: Rule; path: readonly (string | number)[] };

/** Checks every reply in the scope of the rule: with an expression, or else with a model. */
export function RuleConstraint({ rule, path }: Props) {
  const set = useSetField();
  const actions = useActions();
  const { editor } = useEditorContext();
  const templates = useEditor((state) => state.document.templates) ?? [];
  const at = [...path, 'hardConstraint'];
  const problem = useFieldProblem([...at, 'fallback']);
  const { hardConstraint: hard } = rule;
  const fallback = templates.find(({ id }) => id === hard?.fallback);
  return (
    <Section title={say('Hard constraint')}>
      <Switch
        label={say('Check every reply against it')}
        hint={say(
          'Checks all replies in its scope, even if the rule did not apply. A reply that fails is rewritten, then replaced.',
        )}
        checked={hard !== undefined}
        onCheckedChange={(on) => set(at, on ? {} : undefined, say('Set hard constraint'))}
      />
      {hard && (
        <div className={styles.subcard}>
          <ConditionField
            label={say('Must be true')}
            use="response"
            value={hard.check}
            path={[...at, 'check']}
            placeholder='!response.contains("guarantee")'
            hint={
              hard.check
                ? say('Checked for every reply')
                : say('Without an expression, a model checks. Without a model, nothing does.')
            }
            onChange={(value) => putCheck(value)}
          />
          <SelectField
            label={say('Fallback reply')}
            value={hard.fallback === undefined ? NONE : fallback && `is ${fallback.id}`}
            placeholder={say('{name} was deleted', { name: hard.fallback })}
            options={[
              { value: NONE, label: say('The fallback template in scope') },
              ...templates.map(({ id, name, mode }) => ({
                value: `is ${id}`,
                label: name,
                note: mode.toLowerCase(),
                icon: <ConceptGlyph concept="template" />,
              })),
            ]}
            onValueChange={(value) => putFallback(value === NONE ? undefined : value.slice('is '.length))}
            {...problem}
          />
          <div className={styles.links}>
            {fallback && (
              <button
                type="button"
                className={styles.link}
                onClick={() => actions.show(toKey('template', fallback.id))}
              >
                {say('Open {name}', { name: fallback.name })}
              </button>
            )}
            <Button
              variant="ghost"
              size="small"
              icon={<Plus />}
              onClick={() =>
                actions.run(
                  addTemplateTo(editor.getState().document, [...at, 'fallback'], {
                    name: say('Fallback of {name}', { name: rule.name }),
                    mode: 'FALLBACK',
                    ...(rule.scope ? { scope: rule.scope } : {}),
                  }),
                )
              }
            >
              {say('New template')}
            </Button>
          </div>
        </div>
      )}
    </Section>
  );

  // Sets the whole constraint: an empty one still means that a model checks, so removing the last field must
  // not remove it.
  function putCheck(check: string | undefined): void {
    const { check: _, ...rest } = hard ?? {};
    set(at, check === undefined ? rest : { ...rest, check }, say('Edit check'));
  }
  function putFallback(next: string | undefined): void {
    const { fallback: _, ...rest } = hard ?? {};
    set(at, next === undefined ? rest : { ...rest, fallback: next }, say('Set fallback'));
  }
}
