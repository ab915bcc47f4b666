import { createStore } from 'zustand/vanilla';

/** How a person is notified of handoffs in this browser. Disabled by default. */
type NotifyPreferences = { browser: boolean; sound: boolean };

const NOTIFY_KEY = 'turnpike:handoff-notices';
const OFF: NotifyPreferences = { browser: false, sound: false };

type NotifyState = NotifyPreferences & { set: (change: Partial<NotifyPreferences>) => void };

export const notifyPreferences = createStore<NotifyState>((set, get) => ({
  ...OFF,
  set(change) {
    set(change);
    const { browser, sound } = get();
    try {
      localStorage.setItem(NOTIFY_KEY, JSON.stringify({ browser, sound }));
    } catch {
      // Without storage it lasts until the page is closed.
    }
  },
}));

// After the initial state, which the first render on the server and in the browser must share.
notifyPreferences.setState(readNotifyPreferences());

function readNotifyPreferences(): NotifyPreferences {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(NOTIFY_KEY) ?? '{}');
    const { browser, sound } = (stored ?? {}) as Partial<NotifyPreferences>;
    return { browser: browser === true, sound: sound === true };
  } catch {
    return OFF;
  }
}
