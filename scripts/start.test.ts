import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startArguments } from './shop-process.ts'

const root = mkdtempSync(join(tmpdir(), 'kadai-start-'))
const DATA_DIR = join(root, 'data')
let port: number
let shop: ChildProcess
let before: string[]
let said = ''

beforeAll(async () => {
  port = await freePort()
  before = filesOfTheProject()
  shop = spawn(process.execPath, startArguments(), {
    env: {
      PATH: process.env['PATH'],
      HOME: root,
      PORT: String(port),
      HOST: '127.0.0.1',
      // Relative, as ./data is, which README's command uses.
      DATA_DIR: relative(process.cwd(), DATA_DIR),
      DEMO: '0',
      WORKERS: '2',
      ANALYTICS_SCRIPT: 'https://stats.example/count.js',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(shop.stdout!)) {
    said += `${line}\n`
    if (line.includes('Kadai is open')) break
  }
}, 180_000)

afterAll(async () => {
  if (shop.exitCode === null) {
    shop.kill('SIGTERM')
    await once(shop, 'exit')
  }
  rmSync(root, { recursive: true, force: true })
})

test('the start says that WORKERS is no setting any more', () => {
  expect(said).toMatch(/^WORKERS is no setting any more/m)
})

test('OPS-03 /healthz answers 200 while the process is alive', async () => {
  expect(await ask('/healthz')).toMatchObject({ status: 200 })
})

test('unit and image give Node the flags of npm start, and malloc the same settings', () => {
  const flags = startArguments().slice(0, -1)
  const [unit, image] = ['deploy/kadai.service', 'deploy/Dockerfile'].map((file) =>
    readFileSync(file, 'utf8'),
  )
  expect(flags).toContain('--expose-gc')
  expect(unit).toContain(`bin/node ${flags.join(' ')} /opt/`)
  expect(image).toContain(flags.map((flag) => `"${flag}", `).join(''))
  const malloc = (text = '') => text.match(/MALLOC_\w+=\d+/g)
  expect(malloc(unit)).toHaveLength(2)
  expect(malloc(unit)).toEqual(malloc(image))
})

test('OPS-06 with DEMO=0 the catalogue is empty', async () => {
  for (const catalogue of ['sales', 'services', 'accessories'])
    expect((await ask(`/api/${catalogue}`)).body).toBe('[]')
})

test('OPS-09 without DATABASE_URL the database is in DATA_DIR', () => {
  expect(existsSync(join(DATA_DIR, 'db', 'PG_VERSION'))).toBe(true)
})

test('OPS-05 the shop writes only to DATA_DIR', async () => {
  await ask('/home')
  expect(readdirSync(DATA_DIR)).toEqual(expect.arrayContaining(['db', 'lock']))
  expect(readdirSync(root)).toEqual(['data'])
  expect(filesOfTheProject()).toEqual(before)
})

test('OPS-15 ANALYTICS_SCRIPT adds the provider’s script to the pages', async () => {
  const { body, policy } = await ask('/home')
  expect(body).toMatch(/<script src="https:\/\/stats\.example\/count\.js"/)
  expect(policy).toContain('https://stats.example')
})

test('OPS-02 the test command of the README runs unit and browser tests', () => {
  expect(readFileSync('README.md', 'utf8')).toContain('npm ci && npm test')
  const runner = readFileSync('scripts/test.ts', 'utf8')
  expect(runner).toContain("'vitest run'")
  expect(runner).toContain("'playwright test ")
})

const traversalPaths = [
  '/package.json',
  '/.env',
  '/data/db/PG_VERSION',
  '/../package.json',
  '/assets/../../../package.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '/assets/..%5c..%5c..%5cpackage.json',
  '/media/../db/PG_VERSION',
  '/media/..%2fdb%2fPG_VERSION',
  '/media/%2e%2e/db/PG_VERSION',
  '//etc/passwd',
  '/src/server.ts',
  '/build/made-of',
  '/.git/config',
  '/assets/%00/../package.json',
]
test.each(traversalPaths)('IMP-04 only public files are served: %s', async (path) => {
  const { status, body } = await ask(path)
  expect([400, 403, 404]).toContain(status)
  expect(body).not.toMatch(/"dependencies"|^\d+\s*$|root:x:|repositoryformatversion/)
})

test.each(['//elsewhere.example/auth', '/\\elsewhere.example'])(
  'a form submission to %s is not redirected to another host',
  async (path) => {
    expect((await ask('/auth', 'POST')).location).toBe('/auth')
    expect((await ask(path, 'POST')).location).toBeUndefined()
  },
)

/** Sends the path unchanged; `fetch` would normalize it. */
function ask(path: string, method = 'GET') {
  return new Promise<Response>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, method, headers: { host: `127.0.0.1:${port}` } }, (answer) => {
      const { location, 'content-security-policy': policy } = answer.headers
      text(answer).then(
        (body) => resolve({ status: answer.statusCode, body, policy: policy as string, location }),
        reject,
      )
    })
      .on('error', reject)
      .end()
  })
}

interface Response {
  status: number | undefined
  body: string
  policy: string | undefined
  location: string | undefined
}

const filesOfTheProject = () =>
  globSync('**/*', { exclude: ['**/node_modules', 'build', 'test-results', '.git', '.react-router'] }).sort()

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
