'use client';

import type { Rule } from '@turnpike/engine';
import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { ConceptGlyph } from '@/components/ui/concept';
import { SelectField } from '@/components/ui/select-field';
import { Switch } from '@/components/ui/switch';
import { addTemplateTo } from '@/lib/editor/commands/add-template';
import { toKey } from '@/lib/editor/item';
import { useEditor, useEditorContext } from '../editor-context';
import { useActions } from '../use-actions';
import { CelField } from './cel-field';
import styles from './inspector.module.css';
import { Section } from './section';
import { useFieldProblem, useSetField } from './use-set-field';

const NONE = 'none';

type Props = { rule: Rule; path: readonly (string | number)[] };

/** Holds every reply in the rule's scope against it: by an expression, else by a model, else not at all. */
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
    <Section title="Hard constraint">
      <Switch
        label="Every reply is held against it"
        hint="In its scope, also where it did not apply. A reply that breaks it is worded anew, then replaced."
        checked={hard !== undefined}
        onCheckedChange={(on) => set(at, on ? {} : undefined, 'Set hard constraint')}
      />
      {hard && (
        <div className={styles.subcard}>
          <CelField
            label="Must hold"
            use="response"
            value={hard.check}
            path={[...at, 'check']}
            placeholder={'!response.contains("guarantee")'}
            hint={
              hard.check ? 'Judged for every reply' : 'Without it a model judges; without a model nobody does'
            }
            onChange={(value) => putCheck(value)}
          />
          <SelectField
            label="Said instead"
            value={hard.fallback === undefined ? NONE : fallback && `is ${fallback.id}`}
            placeholder={`${hard.fallback} is gone`}
            options={[
              { value: NONE, label: 'the fallback template in scope' },
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
                Open {fallback.name}
              </button>
            )}
            <Button
              variant="ghost"
              size="small"
              icon={<Plus />}
              onClick={() =>
                actions.run(
                  addTemplateTo(editor.getState().document, [...at, 'fallback'], {
                    name: `Instead of what breaks ${rule.name}`,
                    mode: 'FALLBACK',
                    ...(rule.scope ? { scope: rule.scope } : {}),
                  }),
                )
              }
            >
              New template
            </Button>
          </div>
        </div>
      )}
    </Section>
  );

  // As a whole: an empty constraint still says that a model is to judge, so it must not go with its last field.
  function putCheck(check: string | undefined): void {
    const { check: _, ...rest } = hard ?? {};
    set(at, check === undefined ? rest : { ...rest, check }, 'Edit check');
  }
  function putFallback(next: string | undefined): void {
    const { fallback: _, ...rest } = hard ?? {};
    set(at, next === undefined ? rest : { ...rest, fallback: next }, 'Set fallback');
  }
}
