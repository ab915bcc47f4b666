'use client';

import { type Capability, DEFAULT_SYSTEM_TEXTS } from '@turnpike/engine/document';
import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { ConceptGlyph } from '@/components/ui/concept';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import { sayWith } from '@/components/words/say-with';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { ItemList } from '../fields/item-list';
import { Section } from '../fields/section';
import { TextEditor } from '../fields/text-editor';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';

/** A capability that customers can connect: its text, and the tools that need it. */
export function CapabilityInspector({ capability, index }: { capability: Capability; index: number }) {
  const set = useSetField();
  const tools = useEditor((state) => state.document.tools) ?? [];
  const text = useFieldProblem(['capabilities', index, 'connectText']);
  const needs = (tool: (typeof tools)[number]) => tool.capabilities?.includes(capability.id) ?? false;
  return (
    <>
      <Section title={say('If not connected')}>
        <span className={styles.quiet}>{say('Reply to customers who have not connected it')}</span>
        <TextEditor
          label={say('Reply if not connected')}
          single
          first
          value={capability.connectText}
          placeholder={DEFAULT_SYSTEM_TEXTS.connect.en.replace('{capability}', capability.name)}
          error={text.error}
          onChange={(value) => set(['capabilities', index, 'connectText'], value, say('Edit connect text'))}
        />
        <p className={styles.quiet}>
          {sayWith('Capabilities of customers are set through the API, with the id {id}.', {
            id: <code>{capability.id}</code>,
          })}
        </p>
      </Section>
      <Section title={say('Needed by')}>
        <ItemList
          items={tools
            .filter(needs)
            .map(({ id, name }) => ({ key: `tool:${id}`, label: name, concept: 'tool' }))}
          empty={say('No tool needs it yet.')}
        >
          <DropdownMenu
            label={say('Tool that needs it')}
            align="start"
            trigger={
              <Button
                variant="ghost"
                size="small"
                icon={<Plus />}
                className={styles.addVariant}
                disabledReason={tools.every(needs) ? say('all tools already need it') : undefined}
              >
                {say('Tool')}
              </Button>
            }
            items={tools.flatMap((tool, place) =>
              needs(tool)
                ? []
                : [
                    {
                      id: tool.id,
                      label: tool.name,
                      icon: <ConceptGlyph concept="tool" />,
                      onSelect: () =>
                        set(
                          ['tools', place, 'capabilities'],
                          [...(tool.capabilities ?? []), capability.id],
                          say('Need capability'),
                        ),
                    },
                  ],
            )}
          />
        </ItemList>
      </Section>
    </>
  );
}
