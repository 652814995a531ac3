import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createNewFolder } from '../src/testing/open-new-folder.ts'

// The first start of the shop that the browser tests use takes seconds less with a migrated database.
const dataDir = process.env['DATA_DIR']!
if (!existsSync(join(dataDir, 'db'))) await createNewFolder(dataDir)
