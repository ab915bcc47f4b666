import { createLazy } from '@/lib/editor/lazy';

/** The simulation of this tab, which continues when the author leaves the editor and returns. */
export const lazySimulation = createLazy(async () => (await import('./simulation')).simulation);
