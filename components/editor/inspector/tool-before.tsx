'use client';

import { RISKS, resolveSettings, type Tool } from '@turnpike/engine';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Switch } from '@/components/ui/switch';
import { useEditor } from '../editor-context';
import { CapabilityList } from './capability-list';
import { Row, Section } from './section';
import { ToolLookUps } from './tool-look-ups';
import { useFieldProblem, useSetField } from './use-set-field';

const LABELS = { low: 'Low', medium: 'Medium', high: 'High' } as const;

/** What comes before a tool is used: what must be connected, what is looked up, and who says yes. */
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
      <Section title="Before it runs">
        <SegmentedControl
          label="Risk"
          size="small"
          value={risk}
          options={RISKS.map((value) => ({ value, label: LABELS[value] }))}
          hint={
            asks
              ? 'The customer is asked, and may say no'
              : `It is done without asking; this flow asks from ${approveFrom} risk`
          }
          onValueChange={(value) => set([...path, 'risk'], value === 'low' ? undefined : value, 'Set risk')}
        />
        <Switch
          label="Always asks first"
          hint={needsApproval.error ?? 'Never done before the customer has said yes, whatever its risk'}
          checked={tool.needsApproval ?? false}
          onCheckedChange={(on) => set([...path, 'needsApproval'], on ? true : undefined, 'Set approval')}
        />
        <Row label="Needs">
          <CapabilityList ids={tool.capabilities ?? []} tool={path} />
        </Row>
      </Section>
      <ToolLookUps tool={tool} index={index} />
    </>
  );
}
