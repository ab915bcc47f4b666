'use client';

import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '@/components/account/use-may';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/feedback/on-demand';
import { findSaveObstacle } from '@/lib/simulator/store/find-save-obstacle';
import { say } from '@/lib/words/say';
import { useSimulation } from '../simulation';
import styles from './chat.module.css';

const SaveTestDialog = onDemand(() => import('../save-test-dialog').then((module) => module.SaveTestDialog));

/** Saves the conversation as a test, at its end. */
export function SaveChat() {
  const obstacle = useSimulation(findSaveObstacle);
  const mayWrite = useMay('flows:write');
  const [isOpen, setOpen] = useState(false);
  if (!mayWrite || obstacle !== undefined) return null;
  return (
    <div className={styles.save}>
      <Button size="small" variant="ghost" icon={<Bookmark aria-hidden />} onClick={() => setOpen(true)}>
        {say('Save as test')}
      </Button>
      {isOpen && <SaveTestDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
