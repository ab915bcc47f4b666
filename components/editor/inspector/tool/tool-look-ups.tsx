'use client';

import type { Tool } from '@turnpike/engine/document';
import { classNames } from '@/components/ui/class-names';
import { ConceptGlyph } from '@/components/ui/concept';
import { SelectField } from '@/components/ui/fields/select-field';
import { addLookUp, canLookUp } from '@/lib/editor/commands/add-look-up';
import { toKey } from '@/lib/editor/model/item';
import { readSchemaFields } from '@/lib/editor/schema-form/read-schema-fields';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext } from '../../editor-context';
import { useActions } from '../../use-actions';
import { Section } from '../fields/section';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';

const NONE = ' none';
const NEW = ' new';

/** Inputs that are ids, and the tools that look them up. */
export function ToolLookUps({ tool, index }: { tool: Tool; index: number }) {
  const given = tool.entityArgs ?? {};
  const names = [...new Set([...listIds(tool), ...Object.keys(given)])];
  return (
    <Section title={say('Lookups')} aside={say('finds ids from words')}>
      <p className={styles.quiet}>
        {names.length === 0
          ? say('No input can be looked up.')
          : say(
              'Use a lookup for inputs that are ids, such as a person or an order. If several match, the customer is asked.',
            )}
      </p>
      {names.map((name) => (
        <LookUp key={name} name={name} tool={tool} index={index} />
      ))}
    </Section>
  );
}

/** Inputs that can be ids: strings and lists of strings. */
function listIds({ input }: Tool): string[] {
  const read = readSchemaFields(input);
  const fields = read.ok ? read.fields : [];
  return fields.flatMap(({ name, type, of }) =>
    type === 'text' || (type === 'list' && of === 'text') ? [name] : [],
  );
}

function LookUp({ name, tool, index }: { name: string; tool: Tool; index: number }) {
  const set = useSetField();
  const actions = useActions();
  const { editor } = useEditorContext();
  const tools = useEditor((state) => state.document.tools) ?? [];
  const path = ['tools', index, 'entityArgs', name] as const;
  const problem = useFieldProblem(path);
  const current = tool.entityArgs?.[name];
  const found = tools.find(({ id }) => id === current);
  const fits = tools.filter((other) => other.id !== tool.id && (other.id === current || canLookUp(other)));
  return (
    <>
      <SelectField
        label={name}
        layout="row"
        value={current === undefined ? NONE : found?.id}
        placeholder={say('{name} was deleted', { name: current })}
        options={[
          { value: NONE, label: say('Use the value as given') },
          ...fits.map(({ id, name: label }) => ({
            value: id,
            label: say('Use {label}', { label }),
            icon: <ConceptGlyph concept="tool" />,
          })),
          { value: NEW, label: say('Use a new tool') },
        ]}
        error={problem.error ?? (found && !canLookUp(found) ? NOT_A_LOOKUP : undefined)}
        onValueChange={(value) => {
          if (value === NEW) actions.run(addLookUp(editor.getState().document, index, name));
          else set(path, value === NONE ? undefined : value, say('Set lookup'));
        }}
      />
      {found && (
        <button
          type="button"
          className={classNames(styles.link, styles.start)}
          onClick={() => actions.show(toKey('tool', found.id))}
        >
          {say('Open {name}', { name: found.name })}
        </button>
      )}
    </>
  );
}

const NOT_A_LOOKUP = say('A lookup tool takes only the input query and returns candidates');
