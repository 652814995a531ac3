import { join } from 'node:path'
import { test } from 'vitest'
import { bringToNewest } from '../../testing/baseline/bring-to-newest.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

test(
  'an embedded shop of version 0.2 has the same sums, documents and activity log on the newest tables',
  { timeout: 180_000 },
  () => bringToNewest({ dataDir: join(temporaryFolder(), 'shop') }),
)
