import { Play } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { ImpactClassResource } from '@/lib/contract/schemas/releases/environments';
import { choiceOf, type ImpactChoices } from '@/lib/pages/versions/impact/impact-choices';
import { toPlayUrl } from '@/lib/pages/versions/impact/to-play-url';
import { say } from '@/lib/words/say';

type PlayExampleProps = {
  flowId: string;
  version: number | 'draft';
  /** The class whose example is played. */
  found: ImpactClassResource;
  /** Which conversations it is an example of. */
  label: string;
  choices: ImpactChoices;
};

/**
 * Opens a conversation of a class in the debugger, at the moment it continues with the new version. It restarts there if
 * that is the choice; otherwise it is moved, also to see what Keep and Hand off avoid.
 */
export function PlayExample({ flowId, version, found, label, choices }: PlayExampleProps) {
  const strategy = choiceOf(choices, found) === 'restart' ? 'restart' : choices.strategy;
  return (
    <Button size="small" variant="ghost" asChild>
      <a
        href={toPlayUrl(flowId, found.example, version, strategy)}
        target="_blank"
        rel="noreferrer"
        aria-label={say('Play an example: {label}', { label })}
      >
        <Play aria-hidden />
        {say('Play an example')}
      </a>
    </Button>
  );
}
