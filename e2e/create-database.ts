import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createNewFolder } from '../src/testing/open-new-folder.ts'

/** Gives the shop of the browser's tests a database that has its tables: its first start takes seconds less. */
const dataDir = process.env['DATA_DIR']!
if (!existsSync(join(dataDir, 'db'))) await createNewFolder(dataDir)
