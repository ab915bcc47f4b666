const PREFIX = 'talk_';
/** Clients add the name of the server, and models accept 64 characters in all. */
const MAX_WORDS = 32;
/** 48 random bits of the id, so the name of a flow can change and two flows never have the same tool. */
const ID_LENGTH = 8;

/** The name of the tool that holds conversations of a flow: `talk_lead_qualification_k3Vt-9xQ`. */
export function toToolName({ id, name }: { id: string; name: string }): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, MAX_WORDS)
    .replaceAll(/^_+|_+$/g, '');
  return `${PREFIX}${words === '' ? 'flow' : words}_${id.slice(-ID_LENGTH)}`;
}

/** The end of the flow's id. The words are ignored, so a tool keeps working after its flow was renamed. */
export function findIdEnd(toolName: string): string | undefined {
  return toolName.startsWith(PREFIX) && toolName.length > PREFIX.length + ID_LENGTH
    ? toolName.slice(-ID_LENGTH)
    : undefined;
}
