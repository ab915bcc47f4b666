/** What the names and titles of inputs are made of, with spaces between the words, by what fills the input. */
export type InputWords = Readonly<
  Record<'people' | 'body' | 'subject' | 'query' | 'place' | 'title' | 'sendsTo' | 'joinsIn' | 'ends', string>
>;
