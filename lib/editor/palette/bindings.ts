/** Every shortcut of the editor by command. `Mod` is ⌘ on Apple and Ctrl elsewhere. */
export const DEFAULT_BINDINGS = {
  undo: ['Mod+Z'],
  redo: ['Mod+Shift+Z', 'Mod+Y'],
  copy: ['Mod+C'],
  cut: ['Mod+X'],
  paste: ['Mod+V'],
  duplicate: ['Mod+D'],
  'select-all': ['Mod+A'],
  delete: ['Delete', 'Backspace'],
  deselect: ['Escape'],
  palette: ['Mod+K'],
  drawer: ['Mod+J'],
  save: ['Mod+S'],
  replace: ['Mod+Shift+F'],
  'add-node': ['N'],
  'add-gate': ['G'],
  connect: ['E'],
  'set-entry': ['Shift+E'],
  'next-edge': ['W'],
  'previous-edge': ['Shift+W'],
  expand: ['X'],
  switch: ['D'],
  group: ['Mod+G'],
  ungroup: ['Mod+Shift+G'],
  'align-left': ['Alt+A'],
  'align-centre': ['Alt+H'],
  'align-right': ['Alt+D'],
  'align-top': ['Alt+W'],
  'align-middle': ['Alt+V'],
  'align-bottom': ['Alt+S'],
  'distribute-across': ['Alt+Shift+H'],
  'distribute-down': ['Alt+Shift+V'],
  'leave-graph': ['Alt+ArrowUp'],
  fit: ['1', 'Shift+1'],
  'zoom-100': ['0', 'Shift+0'],
  'zoom-in': ['+', '='],
  'zoom-out': ['-'],
  'zoom-selection': ['2', 'Shift+2'],
  minimap: ['M'],
  coverage: ['Shift+C'],
  traffic: ['Shift+T'],
  grid: [],
  snap: [],
  layout: ['Shift+A'],
  'layout-all': [],
  'turn-layout': ['Shift+D'],
  pin: ['P'],
  simulate: ['R'],
  shortcuts: ['?', 'Mod+/'],
  find: ['/'],
  properties: ['Enter', 'Alt+Enter'],
  rename: ['F2'],
  confirm: ['Mod+Enter'],
  'select-tool': ['V'],
  'hand-tool': ['H'],
  note: ['C'],
  breakpoint: ['F9'],
  run: ['F8'],
  'run-to': ['Mod+F8'],
  'step-over': ['F10'],
  'step-into': ['F11'],
  'step-out': ['Shift+F11'],
  'step-back': ['Shift+F10'],
  'move-left': ['ArrowLeft'],
  'move-right': ['ArrowRight'],
  'move-up': ['ArrowUp'],
  'move-down': ['ArrowDown'],
  'next-item': ['Alt+ArrowRight'],
  'previous-item': ['Alt+ArrowLeft'],
  'item-below': ['Alt+ArrowDown'],
  links: [],
  problems: [],
  versions: [],
  publish: [],
  'show-canvas': [],
  'show-json': [],
  'show-tests': [],
  'show-checks': [],
  'show-texts': [],
  'show-comments': [],
  history: [],
  'show-scenarios': [],
  'show-trace': [],
  'show-variables': [],
  'show-breakpoints': [],
  'show-branches': [],
  'step-mode': [],
  'fork-here': [],
  'newest-moment': [],
  'save-test': [],
  restart: [],
  'new-user': [],
  follow: [],
  outline: [],
} as const satisfies Record<string, readonly string[]>;
export type CommandId = keyof typeof DEFAULT_BINDINGS;
export type KeyBindings = Record<CommandId, readonly string[]>;

/** Commands that work anywhere in the editor; all others need focus on the canvas. */
export const GLOBAL_COMMANDS: ReadonlySet<CommandId> = new Set([
  'undo',
  'redo',
  'palette',
  'drawer',
  'save',
  'replace',
  'shortcuts',
  'confirm',
  'breakpoint',
  'run',
  'run-to',
  'step-over',
  'step-into',
  'step-out',
  'step-back',
]);

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Normalized key combination, e.g. `Mod+Shift+Z`, `?` or `Shift+1`. */
export function toBinding(event: KeyPress, apple: boolean): string {
  const mod = apple ? event.metaKey : event.ctrlKey;
  const digit = /^Digit(\d)$/.exec(event.code)?.[1];
  const named = event.key.length > 1;
  const letter = /^[a-z]$/i.test(event.key) || (event.altKey && /^Key[A-Z]$/.test(event.code));
  // Alt often changes the character (å on Apple keyboards), so the physical key is used.
  const alted = event.altKey ? /^Key([A-Z])$/.exec(event.code)?.[1] : undefined;
  const shown = digit && event.shiftKey && !mod ? digit : named ? event.key : event.key.toUpperCase();
  const key = alted ?? shown;
  // Characters such as ? already imply Shift.
  const shift = event.shiftKey && (named || letter || digit !== undefined);
  return [mod ? 'Mod' : '', event.altKey ? 'Alt' : '', shift ? 'Shift' : '', key].filter(Boolean).join('+');
}

/** Single keys can be pressed by accident, so a setting disables them. See WCAG 2.1.4. */
function isSingleKey(binding: string): boolean {
  return /^(Shift\+)?.$/u.test(binding);
}

export function findCommand(
  bindings: KeyBindings,
  binding: string,
  singleKeys: boolean,
): CommandId | undefined {
  if (!singleKeys && isSingleKey(binding)) return undefined;
  for (const [id, keys] of Object.entries(bindings)) if (keys.includes(binding)) return id as CommandId;
  return undefined;
}

/** Whether the focus is in a text field, where canvas shortcuts must not fire. */
export function isTyping(target: EventTarget | null): boolean {
  if (typeof Element === 'undefined' || !(target instanceof Element)) return false;
  return (
    target.closest('input, textarea, select, [contenteditable="true"], [role="textbox"], .monaco-editor') !==
    null
  );
}
