'use client';

import type { StepNode } from '@turnpike/engine/document';
import { Switch } from '@/components/ui/fields/switch';
import type { FieldPath } from '@/lib/editor/model/get-at-path';
import { say } from '@/lib/words/say';
import { Section } from '../fields/section';
import { useSetField } from '../fields/use-set-field';
import { WordsField } from '../fields/words-field';

/** How a step is entered and left. */
export function StepLogic({ node, path }: { node: StepNode; path: FieldPath }) {
  const set = useSetField();
  const put = (field: string, label: string) => (on: boolean) =>
    set([...path, field], on ? true : undefined, label);
  return (
    <>
      <Section title={say('Entry and exit')}>
        <Switch
          label={say('Last step')}
          hint={say('Leaves the scenario at the next message that matches no transition')}
          checked={node.terminal ?? false}
          onCheckedChange={put('terminal', say('Set terminal'))}
        />
        <Switch
          label={say('Reachable from any step')}
          hint={say('A lost conversation can jump here')}
          checked={node.reachableFromAnywhere ?? false}
          onCheckedChange={put('reachableFromAnywhere', say('Set reachable'))}
        />
        <Switch
          label={say('Reachable from earlier steps')}
          hint={say('Steps in between can be skipped')}
          checked={node.reachableFromEarlier ?? false}
          onCheckedChange={put('reachableFromEarlier', say('Set reachable'))}
        />
        <Switch
          label={say('Checkpoint')}
          hint={say('Corrections cannot go back past this node')}
          checked={node.checkpoint ?? false}
          onCheckedChange={put('checkpoint', say('Set checkpoint'))}
        />
      </Section>
      <Section title={say('For authors')}>
        <WordsField
          label={say('Tags')}
          words={node.tags ?? []}
          onChange={(words) => set([...path, 'tags'], words, say('Edit tags'))}
        />
      </Section>
    </>
  );
}
