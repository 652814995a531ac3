import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { testFileStorage } from '../../testing/file-storage-contract.ts'
import { folderStorage } from './folder-storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'kadai-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('a folder', () => {
  let opened = 0
  testFileStorage(async () => folderStorage(join(folder, `${opened++}`)))

  test('a file in the place of a folder refuses storing', async () => {
    writeFileSync(join(folder, 'file'), '')
    const files = folderStorage(join(folder, 'file'))
    await expect(files.putFolder('a', [{ name: 'b.webp', bytes: Buffer.from('b') }])).rejects.toThrow(
      'ENOTDIR',
    )
  })
})
