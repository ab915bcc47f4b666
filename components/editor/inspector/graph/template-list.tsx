'use client';

import { type RuleScope, TEMPLATE_MODES } from '@turnpike/engine/document';
import { Plus, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { ConceptGlyph } from '@/components/ui/concept';
import { IconButton } from '@/components/ui/icon-button';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import { addTemplateTo } from '@/lib/editor/commands/add-template';
import { TEMPLATE_MODE_WORDS } from '@/lib/editor/inspector/template-modes';
import { toKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext } from '../../editor-context';
import { useActions } from '../../use-actions';
import { Section } from '../fields/section';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';

type Props = {
  ids: readonly string[];
  /** Path of the list. */
  path: readonly (string | number)[];
  /** Name of a new template. */
  name: string;
  /** Scope of a new template. */
  scope?: RuleScope | undefined;
};

/** The templates of a step or rule, in the order they are tried. */
export function TemplateList({ ids, path, name, scope }: Props) {
  const set = useSetField();
  const actions = useActions();
  const { editor } = useEditorContext();
  const templates = useEditor((state) => state.document.templates) ?? [];
  const problem = useFieldProblem(path);
  const put = (next: string[], label: string) => set(path, next.length > 0 ? next : undefined, label);
  const others = templates.filter(({ id }) => !ids.includes(id));
  return (
    <Section title={say('Templates')} aside={ids.length > 1 ? say('first match wins') : undefined}>
      <div className={styles.stack}>
        {ids.length === 0 && <p className={styles.quiet}>{say('None. The reply is written as usual.')}</p>}
        {ids.length > 0 && (
          <ol className={styles.items} aria-label={say('Templates')}>
            {ids.map((id) => {
              const template = templates.find((candidate) => candidate.id === id);
              return (
                <li key={id} className={styles.subcardHead}>
                  <button
                    type="button"
                    className={styles.option}
                    disabled={!template}
                    onClick={() => actions.show(toKey('template', id))}
                  >
                    <ConceptGlyph concept="template" />
                    <span className="ellipsis">
                      {template?.name ?? say('{name} was deleted', { name: id })}
                    </span>
                    {template && <small>{template.mode.toLowerCase()}</small>}
                  </button>
                  <IconButton
                    label={say('Remove {name}', { name: template?.name ?? id })}
                    size="small"
                    icon={<X />}
                    onClick={() =>
                      put(
                        ids.filter((other) => other !== id),
                        say('Remove template'),
                      )
                    }
                  />
                </li>
              );
            })}
          </ol>
        )}
        {problem.error && <p className={styles.fault}>{problem.error}</p>}
        <DropdownMenu
          label={say('Add a template')}
          align="start"
          trigger={
            <Button variant="ghost" size="small" icon={<Plus />} className={styles.addVariant}>
              {say('Template')}
            </Button>
          }
          items={[
            ...TEMPLATE_MODES.map((mode) => ({
              id: mode,
              label: say('New: {short}', { short: TEMPLATE_MODE_WORDS[mode].short }),
              icon: <Plus />,
              onSelect: () =>
                actions.run(
                  addTemplateTo(editor.getState().document, path, {
                    name,
                    mode,
                    ...(scope ? { scope } : {}),
                  }),
                ),
            })),
            ...(others.length > 0 ? [{ kind: 'separator' as const, id: 'line' }] : []),
            ...others.slice(0, 40).map(({ id, name: label, mode }) => ({
              id,
              label,
              note: mode.toLowerCase(),
              icon: <ConceptGlyph concept="template" />,
              onSelect: () => put([...ids, id], say('Add template')),
            })),
          ]}
        />
      </div>
    </Section>
  );
}
