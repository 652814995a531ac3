import { join } from 'node:path'
import { onTestFinished, test } from 'vitest'
import { bringToNewest } from '../../testing/baseline/bring-to-newest.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createDatabase } from '../../testing/test-postgres.ts'

test(
  'a shop of version 0.2 on a server has the same sums, documents and activity log on the newest tables',
  { timeout: 180_000 },
  async () => {
    const { url, drop } = await createDatabase(process.env['TEST_DATABASE_URL']!)
    onTestFinished(drop)
    await bringToNewest({ dataDir: join(temporaryFolder(), 'shop'), databaseUrl: url })
  },
)
