/** Help for one property of the document. */
export type FieldHelp = {
  /** Path in the document's schema: `Node.text`, `gates[].description`. */
  key: string;
  /** Labels in the inspector; `Section/Label` if the label alone is ambiguous. */
  at: readonly string[];
  does: string;
  /** The effect if the property is not set. */
  empty: string;
  example?: string;
};
export type HelpArea = readonly FieldHelp[];
