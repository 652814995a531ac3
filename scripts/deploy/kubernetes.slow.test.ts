import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { settingNames } from '../../src/config.ts'
import { installPackage } from '../install-package.ts'

interface Resource {
  apiVersion: string
  kind: string
  metadata: { name: string; namespace?: string }
  data?: Record<string, string>
  spec?: Record<string, unknown>
}

/** What both kinds of Pods say about themselves. */
interface PodSpec {
  securityContext: { runAsNonRoot: boolean }
  containers: { image: string; securityContext: object }[]
  volumes?: Record<string, unknown>[]
}

type Model = new (resource: Resource) => { validate: () => void }

const packages = installPackage('scripts/kubernetes')
const load = (file: string): Promise<unknown> => import(pathToFileURL(join(packages, file)).href)
let resources: Resource[]

beforeAll(async () => {
  const { status, stdout, stderr, error } = spawnSync('kubectl', ['kustomize', 'deploy/kubernetes/example'], {
    encoding: 'utf8',
  })
  if (error) throw new Error('kubectl is missing: apt-get install kubernetes-client', { cause: error })
  if (status !== 0) throw new Error(stderr)
  const { parseAllDocuments } = (await load('yaml/dist/index.js')) as {
    parseAllDocuments: (text: string) => { toJS: () => Resource }[]
  }
  resources = parseAllDocuments(stdout).map((document) => document.toJS())
})

const ofKind = (kind: string) => resources.filter((one) => one.kind === kind)

/** Core types have no group: v1. The Prometheus operator's are a package of their own. */
async function modelOf({ apiVersion, kind }: Resource) {
  const isOfOperator = apiVersion.startsWith('monitoring.coreos.com/')
  const folder = isOfOperator ? '@kubernetes-models/prometheus-operator' : 'kubernetes-models'
  const models = (await load(`${folder}/${apiVersion}/index.js`)) as Record<string, Model | undefined>
  return models[kind]
}

test('every rendered resource is valid for its API type', async () => {
  expect(resources.map(({ kind }) => kind).sort()).toEqual([
    'ConfigMap',
    'Deployment',
    'HorizontalPodAutoscaler',
    'Ingress',
    'Job',
    'NetworkPolicy',
    'PodDisruptionBudget',
    'Service',
    'ServiceMonitor',
  ])
  for (const resource of resources) {
    const Type = await modelOf(resource)
    expect(Type, resource.kind).toBeDefined()
    expect(() => new Type!(resource).validate(), resource.kind).not.toThrow()
    expect(resource.metadata.namespace).toBe('kadai')
  }
})

test('the check of types notices a wrong field', async () => {
  const [deployment] = ofKind('Deployment')
  const Type = await modelOf(deployment!)
  const wrong = { ...deployment!, spec: { ...deployment!.spec, replicas: 'two' } }
  expect(() => new Type!(wrong).validate()).toThrow()
})

test('no Pod runs as root, writes to its root file system or has a volume that lasts', () => {
  const pods = [...ofKind('Deployment'), ...ofKind('Job')].map(
    ({ spec }) => (spec as { template: { spec: PodSpec } }).template.spec,
  )
  expect(pods).toHaveLength(2)
  for (const { securityContext, containers, volumes = [] } of pods) {
    expect(securityContext.runAsNonRoot).toBe(true)
    expect(volumes.every((volume) => 'emptyDir' in volume)).toBe(true)
    for (const container of containers) {
      expect(container.image).toBe('registry.example/kadai:2.1')
      expect(container.securityContext).toEqual({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      })
    }
  }
})

test('the settings are settings of the shop, and only the Job migrates', () => {
  const [settings] = ofKind('ConfigMap')
  expect(settingNames).toEqual(expect.arrayContaining(Object.keys(settings!.data!)))
  expect(settings!.data!['MIGRATE']).toBe('0')
})
