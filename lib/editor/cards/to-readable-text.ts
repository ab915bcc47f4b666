// Imported when needed, so a file of its own: the entry point of the engine would come as a whole.
export { toReadableText } from '@turnpike/engine/text';
