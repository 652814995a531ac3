import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export const owner = { email: 'owner@example.com', password: 'a password for tests' }

/**
 * Starts a shop as a child process, by default as `npm start` does; another script receives the messages of `request`. A
 * launcher is a command that replaces itself with the command that follows it.
 */
export async function startShop(
  dataDir: string,
  environment: Record<string, string> = {},
  script?: string,
  launcher: readonly string[] = [],
) {
  const port = Number(environment['PORT'] ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const [file = 'node', ...args] = [...launcher, 'node', ...(script ? [script] : startArguments())]
  const child = spawn(file, args, {
    stdio: ['ignore', 'ignore', 'inherit', ...(script ? ['ipc' as const] : [])],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      RATE_LIMIT_FACTOR: '100000',
      BACKUPS: '0',
      ...environment,
    },
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  // Kills the shop if the test process ends first, including by a failure.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  await ready(url, ended).catch((error: unknown) => {
    kill()
    throw error
  })

  return {
    url,
    pid: child.pid!,
    /** Milliseconds from the process's start to the first 200 of `/readyz`. */
    readyAfter: performance.now() - started,
    memory: () => residentMegabytes(child.pid!),
    /** Sends the script a message and resolves with its reply. */
    request: <Answer>(message: object) =>
      new Promise<Answer>((resolve, reject) => {
        child.once('message', (answer) => resolve(answer as Answer))
        child.once('exit', () => reject(new Error('The shop exited before it replied.')))
        child.send(message, (error) => error && reject(error))
      }),
    /** Exit code; null after a kill. */
    ended,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
    /** Kills with SIGKILL, so no handler runs, as in a power cut. */
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

export type RunningShop = Awaited<ReturnType<typeof startShop>>

/** Even a small shop starts slowly on a busy machine. */
const startTimeoutMs = 300_000

async function ready(url: string, ended: Promise<number | null>) {
  const begun = performance.now()
  while (performance.now() - begun < startTimeoutMs) {
    const answer = await Promise.race([fetch(`${url}/readyz`).catch(() => undefined), ended])
    if (answer instanceof Response) {
      await answer.body?.cancel()
      if (answer.ok) return
    } else if (answer !== undefined) throw new Error(`The shop exited with ${answer} instead of starting.`)
    await wait(25)
  }
  throw new Error(`The shop was not ready within ${startTimeoutMs / 1000} seconds.`)
}

/** What `npm start` gives to Node: flags and the script. */
export function startArguments() {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  return scripts.start.split(' ').slice(1)
}

function residentMegabytes(pid: number) {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
