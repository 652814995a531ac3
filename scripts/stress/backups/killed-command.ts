import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** Runs `npm run kadai -- …` in a process of its own; answers its exit code, or nothing where it was killed after so many ms. */
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
    // No handler runs, as when the machine loses its power.
    child.kill('SIGKILL')
  }
  const [code] = await ended
  return code
}
