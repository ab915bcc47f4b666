import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

export type Manifest = { apiVersion: string; kind: string; metadata: { name: string } };

const FOLDER = 'deploy/kubernetes';

/** A YAML file below deploy/kubernetes. */
export const readYaml = <T>(file: string): T => parse(readFileSync(path.join(FOLDER, file), 'utf8')) as T;

/** Files that `kubectl apply -k` applies. */
export const listApplied = (): string[] => readYaml<{ resources: string[] }>('kustomization.yaml').resources;
