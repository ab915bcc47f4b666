import { expose } from 'comlink';
import { createSimulator } from './simulator';

expose(createSimulator());
