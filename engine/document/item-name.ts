/** Whether a placeholder is the item that a card is filled from, or one of its properties. */
export const isItemName = (name: string): boolean => name === 'item' || name.startsWith('item.');
