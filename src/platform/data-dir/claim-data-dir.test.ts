import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimDataDir } from './claim-data-dir.ts'
import { findLooseFiles } from './loose-files.ts'

let root: string
let folder: string
const ownUid = process.geteuid!()
const modeOf = (path: string) => lstatSync(path).mode & 0o777

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kadai-claim-'))
  folder = join(root, 'data')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** A data directory as an earlier version created it. */
function looseFolder(mode = 0o755) {
  mkdirSync(join(folder, 'db', 'base'), { recursive: true })
  mkdirSync(join(folder, 'media'))
  for (const file of ['db/PG_VERSION', 'db/base/1', 'db/postgresql.conf', 'media/a.webp', 'lock']) {
    writeFileSync(join(folder, file), file)
    chmodSync(join(folder, file), 0o666)
  }
  for (const inside of ['db', 'db/base', 'media']) chmodSync(join(folder, inside), 0o755)
  chmodSync(folder, mode)
}

test('a missing folder is created with permissions for its own user only', () => {
  claimDataDir(join(folder, 'deeper'))
  expect(modeOf(join(folder, 'deeper'))).toBe(0o700)
})

test.each([0o755, 0o777, 0o770, 0o700])(
  'permissions of an existing folder of mode %o and of everything in it are restricted',
  (mode) => {
    looseFolder(mode)
    claimDataDir(folder)
    expect(modeOf(folder)).toBe(0o700)
    expect(findLooseFiles(folder)).toEqual({ loose: [], foreign: [] })
    expect(modeOf(join(folder, 'db/base/1'))).toBe(0o600)
    expect(modeOf(join(folder, 'db/base'))).toBe(0o700)
  },
)

test('the target of a symbolic link in the folder keeps its permissions', () => {
  looseFolder()
  const elsewhere = join(root, 'elsewhere')
  writeFileSync(elsewhere, 'outside the data directory')
  chmodSync(elsewhere, 0o644)
  symlinkSync(elsewhere, join(folder, 'media', 'link'))
  claimDataDir(folder)
  expect(modeOf(elsewhere)).toBe(0o644)
})

test('a folder with other files and no shop is rejected and keeps its permissions', () => {
  mkdirSync(join(folder, 'src'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{}')
  for (const path of [folder, join(folder, 'src')]) chmodSync(path, 0o755)
  chmodSync(join(folder, 'package.json'), 0o644)
  expect(() => claimDataDir(folder)).toThrow(/contains other files and no shop \((src|package\.json)\)/)
  expect([folder, join(folder, 'src'), join(folder, 'package.json')].map(modeOf)).toEqual([
    0o755, 0o755, 0o644,
  ])
})

test('other files next to the shop’s files in the folder keep their permissions', () => {
  looseFolder()
  mkdirSync(join(folder, 'notes', 'db'), { recursive: true })
  for (const path of ['notes', 'notes/db']) chmodSync(join(folder, path), 0o755)
  writeFileSync(join(folder, '.profile'), '')
  chmodSync(join(folder, '.profile'), 0o644)
  claimDataDir(folder)
  expect([folder, join(folder, 'notes', 'db'), join(folder, '.profile')].map(modeOf)).toEqual([
    0o700, 0o755, 0o644,
  ])
  expect(modeOf(join(folder, 'db/postgresql.conf'))).toBe(0o600)
})

test('an empty disk and a home folder with only hidden files are accepted', () => {
  mkdirSync(join(folder, 'lost+found'), { recursive: true })
  writeFileSync(join(folder, '.profile'), '')
  claimDataDir(folder)
  expect(modeOf(folder)).toBe(0o700)
})

test('a folder of another user is rejected and stays unchanged', () => {
  looseFolder()
  expect(() => claimDataDir(folder, ownUid + 1)).toThrow(/^DATA_DIR .* belongs to another user .* chown -R/)
  expect(modeOf(folder)).toBe(0o755)
})

test('a symbolic link of our own is followed, one of another user is rejected', () => {
  looseFolder()
  const link = join(root, 'link')
  symlinkSync(folder, link)
  claimDataDir(link)
  expect(modeOf(folder)).toBe(0o700)
  if (ownUid !== 0) return
  // Root's links are trusted; only root can create one owned by another user.
  const { lchownSync } = process.getBuiltinModule('node:fs')
  lchownSync(link, 12_345, 12_345)
  expect(() => claimDataDir(link)).toThrow('is a symbolic link of another user (number 12345)')
})

test('a dangling link, and a file at the folder’s path, are named in the error', () => {
  symlinkSync(join(root, 'gone'), folder)
  expect(() => claimDataDir(folder)).toThrow(/cannot be (created|used): a/)
  writeFileSync(join(root, 'file'), '')
  expect(() => claimDataDir(join(root, 'file'))).toThrow('cannot be created: a file or a dangling link')
  expect(() => claimDataDir(join(root, 'file', 'data'))).toThrow('a parent in its path is a file')
})

test('a folder is not created below a world-writable folder, except in /tmp with its sticky bit', () => {
  chmodSync(root, 0o777)
  expect(() => claimDataDir(folder)).toThrow(/every user of this computer may rename .* chmod o-w/)
  expect(existsSync(folder)).toBe(false)
  chmodSync(root, 0o1777)
  claimDataDir(folder)
  expect(statSync(folder).isDirectory()).toBe(true)
})
