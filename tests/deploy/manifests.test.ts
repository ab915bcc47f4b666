import { readFileSync } from 'node:fs';
import type { Deployment } from 'kubernetes-types/apps/v1';
import type { HorizontalPodAutoscaler, MetricSpec } from 'kubernetes-types/autoscaling/v2';
import type { ConfigMap, Secret, Service } from 'kubernetes-types/core/v1';
import type { Ingress } from 'kubernetes-types/networking/v1';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { EnvSchema, parseEnv } from '../../lib/server/env';
import { getMetrics } from '../../lib/server/telemetry/metrics';
import { findTypeErrors } from './testing/find-type-errors';
import { listApplied, type Manifest, readYaml } from './testing/read-manifests';

/** STOP_MS of scripts/server.ts: time for requests in flight after the drain. */
const FINISH_SECONDS = 10;

const deployment = readYaml<Deployment>('deployment.yaml');
const config = readYaml<ConfigMap>('config.yaml');
const secret = readYaml<Secret>('secret.example.yaml');
const service = readYaml<Service>('service.yaml');
const ingress = readYaml<Ingress>('ingress.yaml');
const autoscaler = readYaml<HorizontalPodAutoscaler>('autoscaler.yaml');
const budget = readYaml<PodDisruptionBudget>('disruption-budget.yaml');
const [patch] = readYaml<[{ op: string; path: string; value: MetricSpec }]>('turns-in-flight/patch.yaml');
const compose = parse(readFileSync('compose.yaml', 'utf8')) as {
  'x-app': { environment: Record<string, string>; stop_grace_period: string };
};

const pod = deployment.spec?.template.spec;
const container = pod?.containers[0];
const names = (variables: object | undefined) => Object.keys(variables ?? {});

/** The autoscaler with the component turns-in-flight. */
function patchAutoscaler(): HorizontalPodAutoscaler {
  const patched = structuredClone(autoscaler);
  expect(patch).toMatchObject({ op: 'add', path: '/spec/metrics/-' });
  patched.spec?.metrics?.push(patch.value);
  return patched;
}

describe('the Kubernetes manifests', () => {
  it('have the types of the Kubernetes API', { timeout: 60_000 }, async () => {
    const files = [...listApplied(), 'secret.example.yaml'];
    const manifests = [...files.map((file) => readYaml<Manifest>(file)), patchAutoscaler() as Manifest];
    expect(await findTypeErrors(manifests)).toEqual([]);
  });

  it('have no misspelled field, wrong type or unknown kind, which the check would find', {
    timeout: 60_000,
  }, async () => {
    const wrong = [
      { ...service, spec: { ...service.spec, selektor: {} } },
      { ...budget, spec: { ...budget.spec, maxUnavailable: true } },
      { ...service, kind: 'Sevice' },
    ] as unknown as Manifest[];
    const errors = (await findTypeErrors(wrong)).join('\n');
    for (const word of ['selektor', "Type 'true' is not assignable", 'Sevice'])
      expect(errors).toContain(word);
  });

  it('refer to each other by names that exist', () => {
    const { name } = deployment.metadata ?? {};
    expect(container?.envFrom).toEqual([
      { configMapRef: { name: config.metadata?.name } },
      { secretRef: { name: secret.metadata?.name } },
    ]);
    expect(autoscaler.spec?.scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name });
    const [rule] = ingress.spec?.rules ?? [];
    const backend = rule?.http?.paths[0]?.backend.service;
    expect(backend?.name).toBe(service.metadata?.name);
    expect(service.spec?.ports?.map((port) => port.name)).toContain(backend?.port?.name);
    const ports = container?.ports?.map((port) => port.name);
    expect(ports).toContain(service.spec?.ports?.[0]?.targetPort);
    for (const probe of [container?.startupProbe, container?.livenessProbe, container?.readinessProbe])
      expect(ports).toContain(probe?.httpGet?.port);
    expect(container?.volumeMounts?.map((mount) => mount.name)).toEqual(pod?.volumes?.map((one) => one.name));
  });

  it('select the pods of the deployment', () => {
    const labels = deployment.spec?.template.metadata?.labels;
    for (const selector of [
      deployment.spec?.selector.matchLabels,
      service.spec?.selector,
      budget.spec?.selector?.matchLabels,
      pod?.topologySpreadConstraints?.[0]?.labelSelector?.matchLabels,
    ])
      expect(selector).toEqual(labels);
  });

  it('set only variables that the app reads, to values it accepts', () => {
    for (const name of [...names(config.data), ...names(secret.stringData)])
      expect(Object.keys(EnvSchema.shape)).toContain(name);
    const env = parseEnv({ ...config.data });
    expect(container?.ports?.[0]?.containerPort).toBe(env.PORT);
    expect(new URL(env.TURNPIKE_URL as string).host).toBe(ingress.spec?.rules?.[0]?.host);
  });

  it('prevent a start until the example secret is replaced', () => {
    for (const [name, value] of Object.entries(secret.stringData ?? {}))
      if (name !== 'DATABASE_URL') expect(() => parseEnv({ [name]: value }), name).toThrow(name);
  });

  it('give a pod enough time to drain and to finish its requests', () => {
    const { TURNPIKE_DRAIN_SECONDS: drain } = parseEnv({ ...config.data });
    const { periodSeconds = 10, failureThreshold = 3 } = container?.readinessProbe ?? {};
    expect(drain).toBeGreaterThan(periodSeconds * failureThreshold);
    expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(drain + FINISH_SECONDS);
  });

  it('run without root, capabilities or a writable root file system', () => {
    expect(pod?.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(container?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  it('scale by a metric that the app exports', () => {
    const { name = '' } = patch.value.pods?.metric ?? {};
    expect(getMetrics().registry.getSingleMetric(name)).toBeDefined();
    expect(readFileSync('deploy/kubernetes/turns-in-flight/adapter-values.yaml', 'utf8')).toContain(name);
  });
});

describe('compose.yaml', () => {
  const { environment, stop_grace_period } = compose['x-app'];

  it('sets only variables that the app reads', () => {
    for (const name of names(environment)) expect(Object.keys(EnvSchema.shape)).toContain(name);
  });

  it('gives a process enough time to drain and to finish its requests', () => {
    const { TURNPIKE_DRAIN_SECONDS: drain } = parseEnv({
      TURNPIKE_DRAIN_SECONDS: String(environment.TURNPIKE_DRAIN_SECONDS),
    });
    expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(drain + FINISH_SECONDS);
  });
});
