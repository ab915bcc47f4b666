'use client';

import type { Call } from '@turnpike/engine/document';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { ConceptGlyph } from '@/components/ui/concept';
import { SelectField } from '@/components/ui/fields/select-field';
import { addTool } from '@/lib/editor/commands/add-tool';
import { setField } from '@/lib/editor/commands/set-field';
import { joinEdits } from '@/lib/editor/commands/set-together';
import { toKey } from '@/lib/editor/model/item';
import { listCallNames } from '@/lib/editor/text/complete-placeholder';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext } from '../../editor-context';
import { useActions } from '../../use-actions';
import { Section } from '../fields/section';
import { TextEditor } from '../fields/text-editor';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';
import { CallArguments } from './call-arguments';
import { CallAssigns } from './call-assigns';

type Props = {
  call: Call;
  path: readonly (string | number)[];
  title?: string;
  /** Content beside the title, such as a remove button. */
  aside?: ReactNode;
  /** Placeholder: the effect of a result if the call has no text. */
  afterwards?: string;
  /** Placeholder: the effect of a failure if the call has no text. */
  otherwise: string;
  /** Content below the tool, specific to the place of the call. */
  children?: ReactNode;
};

/** Edits a call of a tool: arguments, stored facts, and the texts after success and failure. */
export function CallForm({
  call,
  path: at,
  title = say('Call'),
  aside,
  afterwards = say('No reply. {name} inserts an input, a result field or a fact'),
  otherwise,
  children,
}: Props) {
  const set = useSetField();
  const actions = useActions();
  const { editor } = useEditorContext();
  const tools = useEditor((state) => state.document.tools);
  const problem = useFieldProblem([...at, 'tool']);
  const onDone = useFieldProblem([...at, 'onDone']);
  const onError = useFieldProblem([...at, 'onError']);
  const tool = tools?.find(({ id }) => id === call.tool);
  const names = useMemo(() => listCallNames(tool), [tool]);
  const addNew = () => {
    const { document } = editor.getState();
    const added = addTool(document, createToolName(document.tools ?? []));
    const made = added.document.tools?.at(-1);
    if (made)
      actions.run(joinEdits(say('Add tool'), added, setField(added.document, [...at, 'tool'], made.id, '')));
  };
  return (
    <>
      <Section title={title} aside={aside}>
        <SelectField
          label={say('Tool')}
          layout="row"
          value={tool?.id}
          placeholder={call.tool === '' ? say('Choose') : say('{name} was deleted', { name: call.tool })}
          options={(tools ?? []).map(({ id, name }) => ({
            value: id,
            label: name,
            icon: <ConceptGlyph concept="tool" />,
          }))}
          onValueChange={(value) => set([...at, 'tool'], value, say('Set tool'))}
          {...problem}
        />
        <div className={styles.links}>
          {tool && (
            <button
              type="button"
              className={styles.link}
              onClick={() => actions.show(toKey('tool', tool.id))}
            >
              {say('Open {name}', { name: tool.name })}
            </button>
          )}
          <Button variant="ghost" size="small" icon={<Plus />} onClick={addNew}>
            {say('New tool')}
          </Button>
        </div>
        {children}
      </Section>
      <CallArguments call={call} tool={tool} path={at} />
      <CallAssigns call={call} tool={tool} path={at} />
      <Section title={say('On success')}>
        <TextEditor
          label={say('Reply on success')}
          single
          value={call.onDone}
          names={names}
          placeholder={afterwards}
          error={onDone.error}
          onChange={(text) => set([...at, 'onDone'], text, say('Edit success reply'))}
        />
      </Section>
      <Section title={say('On failure')}>
        <TextEditor
          label={say('Reply on failure')}
          single
          value={call.onError}
          names={names}
          placeholder={say('The conversation continues. Without a reply, {otherwise}', { otherwise })}
          error={onError.error}
          onChange={(text) => set([...at, 'onError'], text, say('Edit failure reply'))}
        />
      </Section>
    </>
  );
}

function createToolName(tools: readonly { name: string }[]): string {
  const names = new Set(tools.map(({ name }) => name));
  for (let count = 1; ; count++) {
    const name = count === 1 ? say('New tool') : say('New tool {count}', { count });
    if (!names.has(name)) return name;
  }
}
