import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testApp } from '../test-app.ts'

const publicly = { PUBLIC_URL: 'https://shop.example', DEMO: '0' }
const keys = {
  RAZORPAY_KEY_ID: 'rzp_live_example',
  RAZORPAY_KEY_SECRET: 'a secret of the provider',
  RAZORPAY_WEBHOOK_SECRET: 'another secret of the provider',
}

/** Sends a mail to the member of staff who asks for it. */
const testMail = '/api/admin/providers/mail/test'

test.each([
  ['with the real gateway', keys],
  ['with the real gateway, though the sandbox is allowed', { ...keys, ALLOW_SANDBOX_PAYMENTS: '1' }],
  ['without any gateway', {}],
])('a public shop %s has nothing of the test payment provider', async (_case, more) => {
  const athome = await testApp()
  const sandbox = athome.routeTable.filter(({ url }) => url.startsWith('/sandbox/'))
  expect(sandbox.length).toBeGreaterThan(8)

  const app = await testApp({ environment: { ...publicly, ...more } })
  expect(
    app.routeTable.filter(({ url }) => /sandbox|\btest|debug|fail|design/i.test(url) && url !== testMail),
  ).toEqual([])
  expect(app.hasDecorator('sandboxFaults')).toBe(false)
  expect(app.hasDecorator('sandboxWebhooksSent')).toBe(false)
  for (const { method, url } of sandbox)
    for (const one of [method].flat()) {
      const answer = await app.inject({
        method: one as 'GET',
        url: url.replace(':id', 'order_Sandbox0000000000'),
      })
      expect(answer.statusCode, `${one} ${url}`).toBe(404)
    }
})

/** Source files that run in production, without tests and test helpers. */
const sources = globSync(
  ['src/**/*.{ts,tsx,js}', 'scripts/{start,kadai,build-if-needed}.ts', 'scripts/kadai/*.ts'],
  {
    exclude: ['**/*.test.*', '**/manifest.testing.ts', 'src/testing/**'],
  },
).map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const holding = (words: RegExp) => sources.filter(({ text }) => words.test(text)).map(({ path }) => path)

test('no production source contains a fault injection point outside the sandbox gateway', () => {
  expect(sources.length).toBeGreaterThan(500)
  const sandbox = /^src\/selling\/payments\/gateways\/sandbox\//
  expect(
    holding(/sandboxFaults|fail[-_ ]?point|faultInject|letCallsFail/i).filter((path) => !sandbox.test(path)),
  ).toEqual([])
  expect(holding(/VITEST|NODE_ENV\W+\s*[!=]==?\s*'test'|import\.meta\.vitest|__test/)).toEqual([])
  // Shared by the tests of every gateway; no other file imports it.
  const common = 'src/selling/payments/gateways/gateway-contract.ts'
  expect(holding(/from '[^']*(\/testing\/|\.test\.|vitest|fast-check|playwright)/)).toEqual([common])
  expect(holding(/\/gateway-contract\.ts'/)).toEqual([])
})

test('production sources evaluate no text, turn no text into HTML or a command, and check every certificate', () => {
  // It asks V8 for the function that collects garbage, and passes a constant.
  expect(holding(/\beval\(|new Function\b|node:vm/)).toEqual([])
  // The script that sets the theme, a constant.
  expect(holding(/dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML/)).toEqual([
    'src/root.tsx',
  ])
  // The build, the shop's own backups, and LibreOffice in a test: all with lists of arguments.
  expect(holding(/child_process/).sort()).toEqual([
    'scripts/build-if-needed.ts',
    'src/back-office/backup/schedule/backup-job.ts',
    'src/back-office/product-import/libreoffice/convert.ts',
  ])
  expect(holding(/rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity/)).toEqual([])
})

test('no window listens to messages of others, and no page opens a WebSocket', () => {
  expect(holding(/addEventListener\(\s*'message'|\bonmessage\b/)).toEqual([])
  expect(holding(/\bWebSocket\b|RTCPeerConnection/)).toEqual([])
})

test('the shop reads only documented settings from its environment', () => {
  expect(
    holding(/process\.env/)
      .filter((path) => path.startsWith('src/'))
      .sort(),
  ).toEqual([
    'src/platform/logging/print-line.ts',
    'src/routes.ts',
    'src/server.ts',
    'src/web/restore-thread.ts',
  ])
  const names = ['routes', 'server', 'web/restore-thread'].flatMap((name) =>
    [...readFileSync(`src/${name}.ts`, 'utf8').matchAll(/process\.env(\[[^\]]*\])?/g)].map(
      ([found]) => found,
    ),
  )
  // The server sets NODE_ENV itself and says that WORKERS is no setting; `readConfig` reads the settings by name.
  expect([...new Set(names)].sort()).toEqual([
    'process.env',
    "process.env['NODE_ENV']",
    "process.env['WORKERS']",
  ])
})
