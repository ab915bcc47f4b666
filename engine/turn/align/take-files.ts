import type { Json } from '../../session/session.ts';
import type { Turn } from '../turn-state.ts';
import type { Attachment, Command } from '../types/input.ts';

/**
 * Uploaded files answer the facts of type file that the conversation waits for, one each, in order. Returns the other
 * attachments, which are read.
 */
export function takeFiles({ session: { pending }, compiled, heard }: Turn, sent: Attachment[]): Attachment[] {
  const asked = (pending?.facts ?? []).filter((name) => compiled.facts.get(name)?.type === 'file');
  return sent.filter((attachment) => {
    const fact = attachment.asset === undefined ? undefined : asked.shift();
    if (fact === undefined) return true;
    heard.files.push({ type: 'SetFact', fact, value: toFile(attachment) });
    return false;
  });
}

function toFile({ name = '', mimeType, size = 0, asset = '' }: Attachment): Json {
  return { name, mimeType, size, asset };
}

/** Files take precedence over what the text says about their facts. */
export function addFiles({ heard: { files } }: Turn, commands: Command[]): Command[] {
  if (files.length === 0) return commands;
  const given = new Set(files.map(({ fact }) => fact));
  return [
    ...files,
    ...commands.filter(
      (command) =>
        !((command.type === 'SetFact' || command.type === 'UnknownAnswer') && given.has(command.fact ?? '')),
    ),
  ];
}
