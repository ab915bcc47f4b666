// The content policy forbids code made from text. The library would fall back by itself, but only after it had
// tried, and each try is a violation that the browser reports. Imported before any schema is made.
//
// This is where the library keeps its settings; asking it to set them would bring it to every page.
const place = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
place.__zod_globalConfig ??= {};
place.__zod_globalConfig.jitless = true;

export {};
