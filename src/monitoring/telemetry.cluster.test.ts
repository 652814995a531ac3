import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installPackage } from '../../scripts/install-package.ts'
import { owner, startShop } from '../../scripts/shop-process.ts'
import { createNewFolder } from '../testing/open-new-folder.ts'
import { startPrometheus } from '../testing/prometheus-server.ts'
import { proxiedVisitor } from '../testing/proxied-visitor.ts'

interface OtlpSpan {
  name: string
  spanId: string
  parentSpanId?: string
}

const token = 'a token for the metrics'
const folder = mkdtempSync(join(tmpdir(), 'kadai-telemetry-'))
const spans: OtlpSpan[] = []
const bodies: string[] = []
/** Takes OTLP over HTTP, as a collector does. */
const collector = createServer((request, response) => {
  void text(request).then((body) => {
    bodies.push(body)
    const { resourceSpans } = JSON.parse(body) as {
      resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[]
    }
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})

let shop: Awaited<ReturnType<typeof startShop>>
let prometheus: Awaited<ReturnType<typeof startPrometheus>>
beforeAll(async () => {
  installPackage('scripts/telemetry')
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  await createNewFolder(folder)
  shop = await startShop(folder, {
    METRICS_TOKEN: token,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  })
  prometheus = await startPrometheus(new URL(shop.url).host, token)
}, 300_000)
afterAll(async () => {
  await shop.stop()
  await prometheus.stop()
  collector.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

test('spans of requests, statements and jobs arrive at the collector and hold no personal data', async () => {
  const meena = proxiedVisitor(shop.url, 'meena')
  const names = { fullName: 'Meena Strange', email: 'meena@strange.example' }
  const password = 'a long password of meena'
  await meena.signUp({ ...names, password, confirmPassword: password })
  await meena.get('/api/auth/me')
  await meena.get('/orders?q=meena')
  const staff = proxiedVisitor(shop.url, 'staff')
  await staff.json('/api/auth/login', owner)
  await staff.get('/api/admin/orders?q=9876543210')
  const named = (name: string) => spans.filter((span) => span.name === name)
  await expect.poll(() => named('GET /api/admin/orders').length, { timeout: 30_000 }).toBe(1)
  const [signUp] = named('POST /api/auth/signup')
  const below = spans.filter(({ parentSpanId }) => parentSpanId === signUp!.spanId)
  expect(below.map(({ name }) => name)).toContain('insert users')
  await expect.poll(() => spans.some(({ name }) => name.startsWith('job ')), { timeout: 60_000 }).toBe(true)
  const all = bodies.join('')
  for (const secret of ['meena', 'Meena', '9876543210', owner.email, ...meena.secrets()])
    expect(all).not.toContain(secret)
}, 120_000)

const dashboard = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as {
  panels: { title: string; targets: { expr: string }[] }[]
}
/** Of a new shop without a failure, a backup or a check. */
const isKnownEmpty = /status=~"5|kadai_backup_age|kadai_integrity_check/

test('each query of the dashboard finds data of a running shop, or is known to be empty at first', async () => {
  const visitor = proxiedVisitor(shop.url, 'looks')
  const queries = dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ title, expr })),
  )
  expect(queries.length).toBeGreaterThan(30)
  const problems = async () => {
    for (const path of ['/', '/sales', '/api/sales']) await visitor.get(path)
    const found = await Promise.all(
      queries.map(async ({ title, expr }) => {
        const filled = expr.replaceAll('$__rate_interval', '30s').replaceAll('$job', 'kadai')
        const { status, error, data } = await prometheus.query(filled)
        if (status !== 'success') return `${title}: ${error}`
        const isEmpty = data!.result.length === 0
        return isEmpty && !isKnownEmpty.test(expr) ? `${title}: nothing for ${expr}` : ''
      }),
    )
    return found.filter(Boolean)
  }
  await expect.poll(problems, { timeout: 60_000, interval: 1_000 }).toEqual([])
}, 120_000)

test.each([
  ['check', 'deploy/prometheus-rules.yml'],
  ['test', 'deploy/prometheus-rules.test.yml'],
])('promtool %s rules accepts %s', (command, file) => {
  const { stdout, stderr, status } = spawnSync('promtool', [command, 'rules', file], { encoding: 'utf8' })
  expect(stdout + stderr).toContain('SUCCESS')
  expect(status).toBe(0)
})

test('of each metric in the alerts a running shop has a sample, or has it only later', async () => {
  const rules = readFileSync('deploy/prometheus-rules.yml', 'utf8')
  const names = new Set(rules.match(/\bkadai_[a-z_]+/g))
  expect(names.size).toBeGreaterThanOrEqual(10)
  for (const name of names) {
    if (isKnownEmpty.test(name)) continue
    const { data } = await prometheus.query(name)
    expect(data!.result, name).not.toEqual([])
  }
})
