// A separate file, so that it is loaded when needed, without the rest of the entry point of the engine.
export { toReadableText } from '@turnpike/engine/text';
