import { type CommandId, DEFAULT_BINDINGS, type KeyBindings } from '../palette/bindings';

type Custom = Partial<Record<CommandId, readonly string[]>>;

export type Assigned = {
  bindings: Custom;
  /** Previous command of the key. */
  from?: CommandId;
};

/**
 * Assigns a key to a command in place of its current keys. A command that had the key loses it and is
 * returned, for a notice.
 */
export function assignKey(custom: Custom, command: CommandId, key: string): Assigned {
  const all: KeyBindings = { ...DEFAULT_BINDINGS, ...custom };
  const from = listIds(all).find((id) => id !== command && all[id].includes(key));
  const taken = from ? { [from]: all[from].filter((other) => other !== key) } : {};
  const freed = all[command].filter((other) => other !== key);
  const bindings = giveBack({ ...custom, ...taken, [command]: [key] }, freed, command);
  return from ? { bindings, from } : { bindings };
}

/** Restores the default keys of a command; its current keys return to their previous commands. */
export function resetKeys(custom: Custom, command: CommandId): Custom {
  const own: readonly string[] = DEFAULT_BINDINGS[command];
  const rest: Custom = {};
  for (const id of listIds(custom))
    if (id !== command) rest[id] = (custom[id] ?? []).filter((key) => !own.includes(key));
  return giveBack(rest, custom[command] ?? [], command);
}

/** Returns unused keys to their default commands. */
function giveBack(custom: Custom, freed: readonly string[], except: CommandId): Custom {
  const next: Custom = { ...custom };
  for (const key of freed) {
    const owner = listIds(DEFAULT_BINDINGS).find((id) =>
      (DEFAULT_BINDINGS[id] as readonly string[]).includes(key),
    );
    const kept = owner && owner !== except ? next[owner] : undefined;
    if (!owner || !kept || kept.includes(key)) continue;
    const own: readonly string[] = DEFAULT_BINDINGS[owner];
    const whole = own.filter((other) => other === key || kept.includes(other));
    // A command with a custom key keeps only that key.
    if (kept.some((other) => !own.includes(other))) continue;
    if (whole.length === own.length) delete next[owner];
    else next[owner] = whole;
  }
  return next;
}

function listIds(bindings: object): CommandId[] {
  return Object.keys(bindings) as CommandId[];
}
