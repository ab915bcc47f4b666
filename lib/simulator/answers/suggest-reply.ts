import type { Json, Pending } from '@turnpike/engine';

/** A one-click answer with its label, sent as a choice or as text. */
export type SuggestedReply = { label: string } & ({ options: string[] } | { text: string });

/** The answer that a correction set aside, offered again with its question; null if there is none. */
export function suggestReply({ suggested, options = [] }: Pending): SuggestedReply | null {
  if (suggested === undefined || suggested === null) return null;
  const values = Array.isArray(suggested) ? suggested : [suggested];
  const chosen = values.map((value) => options.find(({ id }) => id === toText(value)));
  if (options.length > 0 && chosen.every((option) => option !== undefined)) {
    return {
      label: chosen.map((option) => option.label).join(', '),
      options: chosen.map((option) => option.id),
    };
  }
  const text = values.map(toText).join(', ');
  return { label: text, text };
}

function toText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
