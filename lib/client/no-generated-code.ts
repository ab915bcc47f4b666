// The Content Security Policy forbids generated code. The library falls back on its own, but each attempt is a violation
// that the browser reports. Imported before any schema is created.
//
// Writes to the library's settings object directly, because importing the library would add it to every page.
const place = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
place.__zod_globalConfig ??= {};
place.__zod_globalConfig.jitless = true;

export {};
