import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../scripts/free-port.ts'
import { contracts } from '../../web/contracts.ts'
import type { Contract } from '../../platform/contract.ts'
import { currentBuild } from '../../platform/web/current-build.ts'
import routes from '../../routes.ts'
import { createNewFolder } from '../open-new-folder.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { canaries, leaksIn, mailPassword, settings, type Seen } from './canaries.ts'

interface Listed {
  path?: string | undefined
  children?: Listed[] | undefined
}
const pages = (list: Listed[]): string[] =>
  list.flatMap(({ path, children }) => [...(path ? [`/${path}`] : []), ...pages(children ?? [])])
const addresses = [
  '/',
  ...pages(routes),
  ...Object.values(contracts).flatMap((domain) =>
    Object.values(domain as Contract).flatMap(({ method, url }) => (method === 'GET' ? [url] : [])),
  ),
  '/healthz',
  '/readyz',
  '/metrics',
  '/sitemap.xml',
  '/robots.txt',
].map((path) => path.replaceAll(/:\w+|\*/g, 'x'))

/** Starts a shop in a separate process and collects everything it writes to stdout and stderr. */
async function startWithCanaries(seen: Seen[]) {
  const port = await freePort()
  const data = temporaryFolder()
  await createNewFolder(data)
  const environment = {
    ...settings('smtp://127.0.0.1:9'),
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: data,
  }
  const shop = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      ...environment,
      PATH: process.env['PATH'],
      LOG_LEVEL: 'debug',
      DEMO: '1',
      BACKUPS: '1',
      RATE_LIMIT_FACTOR: '1000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void shop.kill('SIGKILL'))
  const open = Promise.withResolvers()
  for (const output of [shop.stdout, shop.stderr])
    createInterface(output).on('line', (text) => {
      seen.push({ where: `its output: ${text.slice(0, 300)}`, text })
      if (text.includes('Kadai is open')) open.resolve(undefined)
    })
  await open.promise
  const stop = async () => {
    shop.kill('SIGTERM')
    await once(shop, 'exit')
  }
  return { url: `http://127.0.0.1:${port}`, data, stop }
}

/** Sends requests with one person's session and records every response, without that person's own cookies. */
function personAt(url: string, who: string, seen: Seen[]) {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async ask(path: string, body?: object, headers: Record<string, string> = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(url + path, {
        method: body ? 'POST' : 'GET',
        headers: { cookie, ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'manual',
      })
      for (const each of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
        cookies.set(name, value)
      }
      const reported = [...answer.headers].filter(([name]) => name !== 'set-cookie')
      const text = await answer.text()
      seen.push({
        where: `${path} for ${who} (${answer.status})`,
        text: JSON.stringify(reported) + text,
      })
      return { status: answer.status, text }
    },
  }
}

test('no page, API response, metric, log line or file of a running shop contains a secret', async () => {
  const seen: Seen[] = []
  const { url, data, stop } = await startWithCanaries(seen)
  const password = 'a canary of a member’s password'
  const [none, meena, owner] = ['nobody', 'a member', 'the owner'].map((who) => personAt(url, who, seen)) as [
    Person,
    Person,
    Person,
  ]
  const signUp = { fullName: 'Meena', email: 'meena@example.com', password, confirmPassword: password }
  expect((await meena.ask('/api/auth/signup', signUp)).status).toBe(201)
  const credentials = { email: 'owner@example.com', password: canaries.ADMIN_PASSWORD }
  expect((await owner.ask('/api/auth/login', credentials)).status).toBe(200)

  // Neither the payment gateway nor the mail server is reachable, so both fail as expected.
  await none.ask('/api/auth/login', { ...credentials, password: `${canaries.ADMIN_PASSWORD}x` })
  await none.ask('/api/auth/forgot', { email: 'meena@example.com' })
  await meena.ask('/api/rpay/upi', { amount: 10 })
  await none.ask('/webhooks/razorpay', { event: 'order.paid' }, { 'x-razorpay-signature': 'forged' })
  await owner.ask('/api/admin/backups', {})
  for (const person of [none, meena, owner]) for (const path of addresses) await person.ask(path)
  const metrics = await none.ask('/metrics', undefined, { authorization: `Bearer ${canaries.METRICS_TOKEN}` })
  expect(metrics.status).toBe(200)
  await expect.poll(() => globSync(`${data}/**/*.backup`).length, { timeout: 180_000 }).toBeGreaterThan(0)
  await stop()

  const files = globSync([
    `${currentBuild().client}**/*.{js,css,html,json,map}`,
    'public/**/*.{txt,json,html}',
  ])
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  for (const file of [...files, ...globSync(`${data}/**/*.{backup,json}`)])
    seen.push({ where: file, text: readFileSync(file, 'latin1') })
  const sessions = Object.fromEntries(
    [...meena.cookies, ...owner.cookies].map(([name, value], number) => [`${name} ${number}`, value]),
  )
  expect(seen.length).toBeGreaterThan(300)
  expect(leaksIn(seen, { ...canaries, mailPassword, password, ...sessions })).toEqual([])
}, 360_000)

test('a failed database login is reported without the password', async () => {
  const shop = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(await freePort()),
      DATABASE_URL: 'postgres://kadai:canaryDatabasePassword@127.0.0.1:9/kadai',
      DATA_DIR: temporaryFolder(),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const output of [shop.stdout, shop.stderr]) output.on('data', (chunk) => (log += String(chunk)))
  const [code] = (await once(shop, 'close')) as [number]
  expect(code).toBe(4)
  expect(log).toContain('127.0.0.1:9/kadai')
  expect(log).not.toContain('canary')
}, 60_000)

type Person = ReturnType<typeof personAt>
