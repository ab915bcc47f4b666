import { createStore, type StoreApi } from 'zustand/vanilla';
import { type CommandId, DEFAULT_BINDINGS, type KeyBindings } from './palette/bindings';

/** Personal preferences in this browser. */
export type Preferences = {
  singleKeys: boolean;
  /** Effect of the wheel on the canvas. */
  wheel: 'pan' | 'zoom';
  snap: boolean;
  /** Whether the grid dots are shown. */
  grid: boolean;
  /** Whether dragged cards snap to others. */
  guides: boolean;
  /** Whether the canvas follows the simulated conversation, also into other graphs. */
  follow: boolean;
  /** Whether conditions are shown as CEL, not as rows. */
  conditionsAsText: boolean;
  bindings: Partial<Record<CommandId, readonly string[]>>;
};
export type PreferencesState = Preferences & { set(change: Partial<Preferences>): void };
export type PreferencesStore = StoreApi<PreferencesState>;

const KEY = 'turnpike:editor';
const DEFAULTS: Preferences = {
  singleKeys: true,
  wheel: 'pan',
  snap: true,
  grid: true,
  guides: true,
  follow: true,
  conditionsAsText: false,
  bindings: {},
};

export function createPreferencesStore(
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined,
): PreferencesStore {
  return createStore<PreferencesState>((set, get) => ({
    ...DEFAULTS,
    ...read(storage),
    set(change) {
      set(change);
      const { set: _, ...preferences } = get();
      try {
        storage?.setItem(KEY, JSON.stringify(preferences));
      } catch {
        // Without storage only the preference is lost.
      }
    },
  }));
}

export function getBindings(preferences: Preferences): KeyBindings {
  return { ...DEFAULT_BINDINGS, ...preferences.bindings };
}

function read(storage: Pick<Storage, 'getItem'> | undefined): Partial<Preferences> {
  try {
    const value: unknown = JSON.parse(storage?.getItem(KEY) ?? '{}');
    if (value === null || typeof value !== 'object') return {};
    const { singleKeys, wheel, snap, grid, guides, follow, conditionsAsText, bindings } =
      value as Partial<Preferences>;
    return {
      ...(typeof singleKeys === 'boolean' ? { singleKeys } : {}),
      ...(wheel === 'pan' || wheel === 'zoom' ? { wheel } : {}),
      ...(typeof snap === 'boolean' ? { snap } : {}),
      ...(typeof grid === 'boolean' ? { grid } : {}),
      ...(typeof guides === 'boolean' ? { guides } : {}),
      ...(typeof follow === 'boolean' ? { follow } : {}),
      ...(typeof conditionsAsText === 'boolean' ? { conditionsAsText } : {}),
      ...(bindings && typeof bindings === 'object' ? { bindings } : {}),
    };
  } catch {
    return {};
  }
}
