import { databaseOptions, type Config } from './config.ts'
import { openDatabase } from '../platform/database/open.ts'
import type { NotificationListener } from '../platform/database/notifications.ts'
import { serveWhileWaiting } from '../platform/web/waiting-server.ts'

/** The shop's database with this release's schema. With MIGRATE=0 another process migrates, and until then this one answers 503. */
export async function openShopDatabase(config: Config, listener: NotificationListener | undefined) {
  const { MIGRATE } = config
  let waiting: Promise<() => Promise<void>> | undefined
  const report = (line: string) => {
    console.log(line)
    if (MIGRATE) return
    // An address in use is reported when the shop opens.
    waiting ??= serveWhileWaiting(config, 'waiting for migrations').catch(() => () => Promise.resolve())
  }
  try {
    const migrations = MIGRATE ? 'apply' : 'wait'
    return await openDatabase({ ...databaseOptions(config), listener, migrations, report })
  } finally {
    await (
      await waiting
    )?.()
  }
}
