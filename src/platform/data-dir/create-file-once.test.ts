import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createFileOnce } from './create-file-once.ts'

vi.mock('node:fs', async (original) => ({
  ...(await original<object>()),
  linkSync: () => {
    throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' })
  },
}))

test('on a stick without hard links the first text stays too', () => {
  const folder = temporaryFolder()
  const file = join(folder, 'shop-id')
  for (const text of ['first', 'second']) createFileOnce(file, text)
  expect(readFileSync(file, 'utf8')).toBe('first')
  expect(readdirSync(folder)).toEqual(['shop-id'])
})
