import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { isExcluded, listShopFiles } from './shop-files.ts'

test('pictures and secrets are backed up; the database, assets of releases and drafts are not', async () => {
  const folder = temporaryFolder()
  const included = ['media/ab/picture.webp', 'sandbox.json']
  const excluded = [
    'db/PG_VERSION',
    'release-assets/files/root-1a2b.js',
    'media/picture.unfinished',
    'backups/a.backup',
    'lock',
  ]
  for (const path of [...included, ...excluded]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), '')
  }
  const files = await listShopFiles(folder)
  expect(files).toEqual(included)
  // Or a restore would refuse the backup.
  expect(files.filter(isExcluded)).toEqual([])
})
