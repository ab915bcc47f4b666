import { type Bindings, type CommandId, DEFAULT_BINDINGS } from './bindings';

type Custom = Partial<Record<CommandId, readonly string[]>>;

export type Assigned = {
  bindings: Custom;
  /** The command that had the key until now. */
  from?: CommandId;
};

/**
 * Gives a command another key, in place of those it had. A key means one thing: the command that had it
 * until now loses it, and is named, so that one can be told.
 */
export function assignKey(custom: Custom, command: CommandId, key: string): Assigned {
  const all: Bindings = { ...DEFAULT_BINDINGS, ...custom };
  const from = (Object.keys(all) as CommandId[]).find((id) => id !== command && all[id].includes(key));
  const bindings: Custom = { ...custom, [command]: [key] };
  if (!from) return { bindings };
  return { bindings: { ...bindings, [from]: all[from].filter((other) => other !== key) }, from };
}

/**
 * Gives a command its own keys back, and takes them from whoever has been given them since.
 */
export function resetKeys(custom: Custom, command: CommandId): Custom {
  const { [command]: _own, ...rest } = custom;
  const own: readonly string[] = DEFAULT_BINDINGS[command];
  const others = Object.entries(rest) as [CommandId, readonly string[]][];
  return Object.fromEntries(others.map(([id, keys]) => [id, keys.filter((key) => !own.includes(key))]));
}
