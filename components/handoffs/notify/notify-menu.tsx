'use client';

import { Bell, BellOff } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '@/components/ui/button';
import { StatusText } from '@/components/ui/feedback/status-text';
import { Switch } from '@/components/ui/fields/switch';
import { Popover } from '@/components/ui/menus/popover';
import { notifyPreferences } from '@/lib/pages/handoffs/notify-preferences';
import { say } from '@/lib/words/say';
import styles from './notify-menu.module.css';
import { playNotice } from './play-notice';

/** Turns notifications about handoffs on and off in this browser. The browser is asked only when they are turned on. */
export function NotifyMenu() {
  const { browser, sound, set } = useStore(notifyPreferences);
  const [isRefused, setRefused] = useState(false);
  const isOn = browser || sound;

  async function turnBrowser(on: boolean) {
    setRefused(false);
    if (on && !(await mayNotify())) {
      setRefused(true);
      return;
    }
    set({ browser: on });
  }

  function turnSound(on: boolean) {
    set({ sound: on });
    if (on) playNotice();
  }

  return (
    <Popover
      label={say('Notifications')}
      align="end"
      width={320}
      trigger={
        <Button icon={isOn ? <Bell aria-hidden /> : <BellOff aria-hidden />}>
          {isOn ? say('Notifications on') : say('Notifications off')}
        </Button>
      }
    >
      <div className={styles.choices}>
        <Switch
          label={say('Browser notification')}
          hint={say('Names the flow when a customer starts to wait and this page is in the background')}
          checked={browser}
          onCheckedChange={(on) => void turnBrowser(on)}
        />
        {isRefused && (
          <p role="alert">
            <StatusText tone="warn">
              {say('Your browser blocks notifications. Allow them for this site in its settings.')}
            </StatusText>
          </p>
        )}
        <Switch
          label={say('Sound')}
          hint={say('Plays two tones for a new conversation or message')}
          checked={sound}
          onCheckedChange={turnSound}
        />
        <p className={styles.note}>{say('Only in this browser, while a page of Turnpike is open.')}</p>
      </div>
    </Popover>
  );
}

async function mayNotify(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  if (Notification.permission !== 'default') return Notification.permission === 'granted';
  return (await Notification.requestPermission()) === 'granted';
}
