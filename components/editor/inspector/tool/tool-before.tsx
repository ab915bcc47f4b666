'use client';

import { RISKS, resolveSettings, type Tool } from '@turnpike/engine/document';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { Switch } from '@/components/ui/fields/switch';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { Row, Section } from '../fields/section';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import { CapabilityList } from './capability-list';
import { ToolLookUps } from './tool-look-ups';

const LABELS = { low: say('Low'), medium: say('Medium'), high: say('High') } as const;

/** The steps before a tool runs: capabilities, lookups, and approval. */
export function ToolBefore({ tool, index }: { tool: Tool; index: number }) {
  const set = useSetField();
  const path = ['tools', index] as const;
  const settings = useEditor((state) => state.document.settings);
  const { approveFrom } = resolveSettings(settings).hitl;
  const risk = tool.risk ?? 'low';
  const asks = tool.needsApproval === true || RISKS.indexOf(risk) >= RISKS.indexOf(approveFrom);
  const needsApproval = useFieldProblem([...path, 'needsApproval']);
  return (
    <>
      <Section title={say('Before it runs')}>
        <SegmentedControl
          label={say('Risk')}
          size="small"
          value={risk}
          options={RISKS.map((value) => ({ value, label: LABELS[value] }))}
          hint={
            asks
              ? say('Asks the customer first')
              : say('Runs without asking. This flow asks from {risk} risk.', { risk: approveFrom })
          }
          onValueChange={(value) =>
            set([...path, 'risk'], value === 'low' ? undefined : value, say('Set risk'))
          }
        />
        <Switch
          label={say('Always asks first')}
          hint={needsApproval.error ?? say('Never runs before the customer approves, whatever the risk')}
          checked={tool.needsApproval ?? false}
          onCheckedChange={(on) =>
            set([...path, 'needsApproval'], on ? true : undefined, say('Set approval'))
          }
        />
        <Row label={say('Requires')}>
          <CapabilityList ids={tool.capabilities ?? []} tool={path} />
        </Row>
      </Section>
      <ToolLookUps tool={tool} index={index} />
    </>
  );
}
