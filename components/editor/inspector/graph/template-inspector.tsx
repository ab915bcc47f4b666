'use client';

import { TEMPLATE_MODES, type Template } from '@turnpike/engine/document';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { TEMPLATE_MODE_WORDS } from '@/lib/editor/inspector/template-modes';
import { getItemConcept } from '@/lib/editor/model/item-concept';
import { listLinks } from '@/lib/editor/model/what-links-here';
import { say } from '@/lib/words/say';
import { ConditionField } from '../../conditions/condition-field';
import { useEditor } from '../../editor-context';
import { TextPreview } from '../../preview/text-preview';
import { ContentFields } from '../content/content-fields';
import { ItemList } from '../fields/item-list';
import { Section } from '../fields/section';
import { TextEditor } from '../fields/text-editor';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import { ScopeField } from './scope-field';

const MODES = TEMPLATE_MODES.map((value) => ({ value, label: TEMPLATE_MODE_WORDS[value].label }));

/** Edits a template: its text in each language, its mode and its scope. */
export function TemplateInspector({ template, index }: { template: Template; index: number }) {
  const set = useSetField();
  const document = useEditor((state) => state.document);
  const path = ['templates', index] as const;
  const problem = useFieldProblem([...path, 'text']);
  const users = listLinks(document, `template:${template.id}`);
  return (
    <>
      <Section title={say('Text')} aside={document.locales ? undefined : document.locale}>
        <TextEditor
          label={say('Text')}
          first
          value={template.text}
          placeholder={say('The reply text. {name} inserts a fact.')}
          onChange={(text) => set([...path, 'text'], text ?? '', say('Edit template'))}
          error={problem.error}
        />
      </Section>
      <TextPreview text={template.text} />
      <ContentFields content={template.content} quickReplies={template.quickReplies} path={path} />
      <Section title={say('Mode')}>
        <SegmentedControl
          label={say('Mode')}
          size="small"
          value={template.mode}
          options={MODES}
          hint={TEMPLATE_MODE_WORDS[template.mode].hint}
          onValueChange={(mode) => set([...path, 'mode'], mode, say('Set mode'))}
        />
        <ConditionField
          label={say('Only when')}
          use="when"
          value={template.when}
          path={[...path, 'when']}
          placeholder={say('always')}
          onChange={(value) => set([...path, 'when'], value, say('Edit when'))}
        />
      </Section>
      <Section title={say('Where')}>
        <ScopeField scope={template.scope} path={[...path, 'scope']} />
      </Section>
      <Section title={say('Used by')}>
        <ItemList
          items={users.flatMap(({ key, text }) =>
            key ? [{ key, label: text, concept: getItemConcept(document, key) }] : [],
          )}
          empty={say('No step or rule uses it, so it applies anywhere in its scope.')}
        />
      </Section>
    </>
  );
}
