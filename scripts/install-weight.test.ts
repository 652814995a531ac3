import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isTooHeavy, weighInstall } from './install-weight.ts'

test('an install of more than 470 packages or more than 530 MB is too heavy', () => {
  expect(isTooHeavy({ packages: 470, bytes: 530_000_000 })).toBe(false)
  expect(isTooHeavy({ packages: 471, bytes: 1 })).toBe(true)
  expect(isTooHeavy({ packages: 1, bytes: 530_000_001 })).toBe(true)
})

test('packages of the lockfile are counted without those for other systems, with the bytes that are installed', () => {
  const root = mkdtempSync(join(tmpdir(), 'kadai-weight-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const packages = {
    '': {},
    'node_modules/a': {},
    'node_modules/a/node_modules/b': { optional: true },
    'node_modules/not-installed': {},
    'node_modules/for-another-system': { optional: true },
  }
  write('package-lock.json', JSON.stringify({ packages }))
  write('node_modules/a/index.js', '12345')
  write('node_modules/a/lib/more.js', '12')
  write('node_modules/a/node_modules/b/index.js', '123')
  write('node_modules/.cache/anything', '1234567890')

  expect(weighInstall(root)).toEqual({ packages: 3, bytes: 10 })
})
