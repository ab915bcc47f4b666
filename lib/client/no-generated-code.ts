import { config } from 'zod/v4/core';

// The content policy forbids code made from text. The library would fall back by itself, but only after it had
// tried, and each try is a violation that the browser reports. Imported before any schema is made.
config({ jitless: true });
