type Offered<Option> = {
  pending?: { expects: string; options?: readonly Option[] | undefined } | undefined;
  replies: readonly { options?: readonly Option[] | undefined }[];
};

/** The options below the last reply. `many`: several answers can be chosen. */
export type Offer<Option> = { many: boolean; options: readonly Option[] };

/**
 * What the customer can tap after a turn: the options of the open question, or else the messages that the last reply
 * suggests.
 */
export function findOffer<Option extends { id: string; says?: string | undefined }>({
  pending,
  replies,
}: Offered<Option>): Offer<Option> | null {
  const suggested = replies.at(-1)?.options?.filter(({ says }) => says !== undefined);
  const options = pending?.options ?? suggested ?? [];
  return options.length > 0 ? { many: pending?.expects === 'multi_choice', options } : null;
}
