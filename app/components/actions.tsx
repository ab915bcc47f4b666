'use client';

import { Crosshair, Ellipsis, FastForward, Plus, Redo2, Trash2, Undo2 } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { KeyCap } from '@/components/ui/key-cap';
import { ThemeToggle } from '@/components/ui/theme-toggle';
import { Line, ShowcaseSection } from './showcase-section';

export function Actions() {
  const [following, setFollowing] = useState(true);
  return (
    <>
      <ShowcaseSection title="Buttons" note="One ink button a view. Accent only while something runs.">
        <Line>
          <Button variant="ink">Publish</Button>
          <Button>Simulate</Button>
          <Button variant="accent" icon={<FastForward aria-hidden />}>
            Run
          </Button>
          <Button variant="danger" icon={<Trash2 aria-hidden />}>
            Delete 3 nodes
          </Button>
          <Button variant="ghost">Cancel</Button>
          <Button
            variant="ghost"
            pressed={following}
            icon={<Crosshair aria-hidden />}
            onClick={() => setFollowing(!following)}
          >
            Follow
          </Button>
          <Button asChild>
            <Link href="#main">
              <Plus aria-hidden /> A link
            </Link>
          </Button>
        </Line>
        <Line>
          <Button size="small">Small</Button>
          <Button>Medium</Button>
          <Button size="large">Large</Button>
          <Button size="large" variant="ink" icon={<Plus aria-hidden />}>
            Blank flow
          </Button>
          <Button variant="ink" busy busyLabel="Publishing">
            Publish
          </Button>
          <Button disabledReason="The draft is the same as version 7">Publish</Button>
          <Button variant="ghost" disabledReason="Choose a node first">
            Duplicate
          </Button>
          <Button disabled>Off</Button>
        </Line>
      </ShowcaseSection>
      <ShowcaseSection title="Icon buttons" note="A label always; it is the name and the tooltip.">
        <Line>
          <IconButton label="Undo" shortcut="Mod+Z" icon={<Undo2 aria-hidden />} />
          <IconButton label="Redo" disabledReason="Nothing to redo" icon={<Redo2 aria-hidden />} />
          <IconButton label="More" variant="plain" icon={<Ellipsis aria-hidden />} />
          <IconButton label="Follow" pressed icon={<Crosshair aria-hidden />} />
          <IconButton label="Small" size="small" icon={<Plus aria-hidden />} />
          <IconButton label="Large" size="large" variant="plain" icon={<Plus aria-hidden />} />
          <ThemeToggle />
          <KeyCap keys="Mod+K" />
          <KeyCap keys="N" />
          <KeyCap keys="Shift+ArrowUp" />
        </Line>
      </ShowcaseSection>
    </>
  );
}
