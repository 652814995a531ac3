import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** Runs `npm run kadai -- …` as a child process. Returns its exit code, or null if it was killed after `ms` milliseconds. */
export async function kadai(
  words: string[],
  environment: Record<string, string>,
  killAfterMs?: number,
): Promise<number | null> {
  const child = spawn(process.execPath, ['scripts/kadai.ts', ...words], {
    stdio: 'ignore',
    env: { PATH: process.env['PATH'], ...environment },
  })
  const ended = once(child, 'exit') as Promise<[number | null]>
  if (killAfterMs !== undefined) {
    const timer = new AbortController()
    await Promise.race([
      ended,
      pause(killAfterMs, undefined, { signal: timer.signal }).catch(() => undefined),
    ])
    timer.abort()
    // SIGKILL runs no handler, as in a power cut.
    child.kill('SIGKILL')
  }
  const [code] = await ended
  return code
}
