import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createNewFolder } from '../../src/testing/open-new-folder.ts'
import { freePort } from '../free-port.ts'
import { buyer, plentifulItem } from '../buyer.ts'
import { owner } from '../shop-process.ts'
import { readLedger } from './ledger-state.ts'

const root = mkdtempSync(join(tmpdir(), 'kadai-ending-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const dataDir = join(root, 'data')
beforeAll(() => createNewFolder(dataDir))
const timeout = 120_000

/** Injected programming errors, triggered by signals. */
const injectedErrors = `data:text/javascript,${encodeURIComponent(`
  import { isMainThread } from 'node:worker_threads'
  if (isMainThread) {
    process.on('SIGUSR2', () => { throw new Error('an injected exception') })
    process.on('SIGWINCH', () => { Promise.reject(new Error('an injected rejection')) })
  }`)}`

async function shop(settings: Record<string, string> = {}) {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', injectedErrors, 'scripts/start.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: '0',
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      RATE_LIMIT_FACTOR: '100000',
      ...settings,
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said: string[] = []
  const ended = new Promise<number | string | null>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  )
  await new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => {
        said.push(line)
        if (line.includes('Kadai is open')) resolve()
      })
    void ended.then(() => resolve())
  })
  return { url: `http://127.0.0.1:${port}`, child, ended, said: () => said.join('\n') }
}

test(
  'on SIGTERM a shop answers its pending requests, stores what it acknowledged, and exits with 0',
  { timeout },
  async () => {
    const { url, child, ended, said } = await shop()
    const item = await plentifulItem(await buyer(url, owner))
    const people = await Promise.all(Array.from({ length: 10 }, () => buyer(url)))
    const orders: string[] = []
    const order = async (someone: (typeof people)[number]) => {
      orders.push((await someone.place(item)).id)
      return 'granted'
    }
    const page = async (path: string) => {
      const answer = await fetch(url + path)
      const text = await answer.text()
      return answer.ok ? 'granted' : text
    }
    const answers = Array.from({ length: 40 }, (_, n) =>
      n % 4 === 0 ? order(people[n / 4]!) : page(n % 4 === 1 ? '/home' : '/api/accessories'),
    )
    await Promise.race(answers)
    child.kill('SIGTERM')

    const outcomes = await Promise.all(
      answers.map((answer) => answer.catch((error: unknown) => String(error))),
    )
    // Only connections that the process had not accepted, or not read from, may be closed without an answer.
    expect(outcomes.filter((words) => words !== 'granted' && words !== 'TypeError: fetch failed')).toEqual([])
    expect(await ended, said()).toBe(0)
    const ledger = await readLedger({ dataDir }, item)
    expect(ledger.problems).toEqual([])
    expect(ledger.held).toBeGreaterThanOrEqual(orders.length)
  },
)

test('a second signal ends the process immediately', { timeout }, async () => {
  // So that the first signal alone would not end it yet.
  const { child, ended } = await shop({ SHUTDOWN_GRACE_SECONDS: '5' })
  child.kill('SIGTERM')
  // Two signals sent together are delivered as one.
  setTimeout(() => child.kill('SIGTERM'), 50)
  expect(await ended).toBe(1)
})

test.each([
  ['SIGUSR2', 'an injected exception'],
  ['SIGWINCH', 'an injected rejection'],
] as const)(
  'an uncaught exception or unhandled rejection (%s) is logged and the shop exits with 1',
  { timeout },
  async (signal, words) => {
    const { child, ended, said } = await shop()
    child.kill(signal)
    expect(await ended).toBe(1)
    expect(said()).toContain(words)
  },
)
