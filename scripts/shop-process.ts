import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export const owner = { email: 'owner@example.com', password: 'a password for trials' }

/** A shop in a process of its own, as `npm start` runs it. */
export async function startShop(dataDir: string, environment: Record<string, string> = {}) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const child = spawn('node', ['scripts/start.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      RATE_LIMIT_FACTOR: '100000',
      ...environment,
    },
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  await ready(url, ended)

  return {
    url,
    pid: child.pid!,
    /** Milliseconds from the process's start until `/readyz` said yes. */
    readyAfter: performance.now() - started,
    memory: () => residentMegabytes(child.pid!),
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
    /** As a power cut would: no handler runs. */
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

export type RunningShop = Awaited<ReturnType<typeof startShop>>

async function ready(url: string, ended: Promise<number | null>) {
  for (let tries = 0; tries < 1200; tries++) {
    const answer = await Promise.race([fetch(`${url}/readyz`).catch(() => undefined), ended])
    if (answer instanceof Response) {
      await answer.body?.cancel()
      if (answer.ok) return
    } else if (answer !== undefined) throw new Error(`The shop ended with ${answer} instead of starting.`)
    await wait(25)
  }
  throw new Error('The shop was not ready within 30 seconds.')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

function residentMegabytes(pid: number) {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
