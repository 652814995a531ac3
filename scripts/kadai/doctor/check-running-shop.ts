import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { Config } from '../../../src/web/config.ts'
import { DataDirInUse } from '../../../src/platform/database/errors.ts'
import { lockDataDir } from '../../../src/platform/data-dir/lock.ts'
import type { Condition } from '../../../src/back-office/status/contract.ts'

const timeoutMs = 5_000
const Ready = z.object({
  status: z.string(),
  reasons: z.array(z.string()).default([]),
  warnings: z.array(z.object({ id: z.string(), says: z.string() })).default([]),
})

/** Whether the shop runs, by its lock and its health endpoint, and its in-memory conditions. */
export async function askShop(config: Config): Promise<Condition[]> {
  const holder = config.DATABASE_URL === undefined ? holderOf(resolve(config.DATA_DIR)) : undefined
  const answer = await ready(config)
  const what = { id: 'shop', title: 'The shop' }
  const who = holder ? ` ${holder}` : ''
  if (!answer && !holder)
    return [{ ...what, level: 'ok', says: `Nothing answers at port ${config.PORT}: the shop is closed.` }]
  if (!answer)
    return [
      {
        ...what,
        level: 'urgent',
        says: `It does not answer at port ${config.PORT}.${who}`,
        advice:
          'If that process is the shop, run this command with its PORT. If it does not answer at all, restart the shop.',
      },
    ]
  const { status, reasons, warnings } = answer
  const open: Condition =
    status === 'ready'
      ? { ...what, level: 'ok', says: `It is open and ready.${who}` }
      : {
          ...what,
          level: 'urgent',
          says: `It is open and not ready: ${reasons.join('; ') || status}.${who}`,
          advice: 'See the lines below. If nothing changes, restart the shop.',
        }
  const errors = warnings.filter(({ id }) => id === 'faults')
  return [
    open,
    ...errors.map(({ id, says }): Condition => ({
      ...{ id, title: 'Errors', level: 'attention', says, to: '/admin/status' },
    })),
  ]
}

/** Describes the process that holds the lock; undefined if no process does. */
function holderOf(dataDir: string) {
  if (!existsSync(dataDir)) return undefined
  try {
    lockDataDir(dataDir).release()
    return undefined
  } catch (error) {
    return error instanceof DataDirInUse ? error.message : undefined
  }
}

/** Requested on loopback, bypassing any proxy. */
async function ready({ PORT, HOST, METRICS_TOKEN }: Config) {
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '[::1]' : HOST
  const headers: Record<string, string> = METRICS_TOKEN ? { authorization: `Bearer ${METRICS_TOKEN}` } : {}
  try {
    const answer = await fetch(`http://${host}:${PORT}/readyz`, {
      headers,
      signal: AbortSignal.timeout(timeoutMs),
    })
    return Ready.safeParse(await answer.json()).data
  } catch {
    return undefined
  }
}
