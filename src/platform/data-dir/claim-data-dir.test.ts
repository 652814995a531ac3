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

/** A data directory as an earlier version left it. */
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

test('a missing folder is made for its own user alone', () => {
  claimDataDir(join(folder, 'deeper'))
  expect(modeOf(join(folder, 'deeper'))).toBe(0o700)
})

test.each([0o755, 0o777, 0o770, 0o700])(
  'an existing folder of mode %o is closed, with all that lies in it',
  (mode) => {
    looseFolder(mode)
    claimDataDir(folder)
    expect(modeOf(folder)).toBe(0o700)
    expect(findLooseFiles(folder)).toEqual({ loose: [], foreign: [] })
    expect(modeOf(join(folder, 'db/base/1'))).toBe(0o600)
    expect(modeOf(join(folder, 'db/base'))).toBe(0o700)
  },
)

test('what a link in the folder points at keeps its permissions', () => {
  looseFolder()
  const elsewhere = join(root, 'elsewhere')
  writeFileSync(elsewhere, 'not ours to close')
  chmodSync(elsewhere, 0o644)
  symlinkSync(elsewhere, join(folder, 'media', 'link'))
  claimDataDir(folder)
  expect(modeOf(elsewhere)).toBe(0o644)
})

test('a folder that holds other things and no shop is refused, and keeps its permissions', () => {
  mkdirSync(join(folder, 'src'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{}')
  for (const path of [folder, join(folder, 'src')]) chmodSync(path, 0o755)
  chmodSync(join(folder, 'package.json'), 0o644)
  expect(() => claimDataDir(folder)).toThrow(/holds other things and no shop \((src|package\.json)\)/)
  expect([folder, join(folder, 'src'), join(folder, 'package.json')].map(modeOf)).toEqual([
    0o755, 0o755, 0o644,
  ])
})

test('what lies beside the shop in its folder is not the shop’s to close', () => {
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

test('an empty disk and a home with hidden files alone are taken', () => {
  mkdirSync(join(folder, 'lost+found'), { recursive: true })
  writeFileSync(join(folder, '.profile'), '')
  claimDataDir(folder)
  expect(modeOf(folder)).toBe(0o700)
})

test('a folder of another user is refused, and stays as it is', () => {
  looseFolder()
  expect(() => claimDataDir(folder, ownUid + 1)).toThrow(/^DATA_DIR .* belongs to another user .* chown -R/)
  expect(modeOf(folder)).toBe(0o755)
})

test('our own link is followed, and one of another user refused', () => {
  looseFolder()
  const link = join(root, 'link')
  symlinkSync(folder, link)
  claimDataDir(link)
  expect(modeOf(folder)).toBe(0o700)
  if (ownUid !== 0) return
  // Root's links are believed; only root can make one that is another's.
  const { lchownSync } = process.getBuiltinModule('node:fs')
  lchownSync(link, 12_345, 12_345)
  expect(() => claimDataDir(link)).toThrow('is a symbolic link of another user (number 12345)')
})

test('a link that leads nowhere, and a file in the place of the folder, are said in words', () => {
  symlinkSync(join(root, 'gone'), folder)
  expect(() => claimDataDir(folder)).toThrow(/cannot be (made|used): a/)
  writeFileSync(join(root, 'file'), '')
  expect(() => claimDataDir(join(root, 'file'))).toThrow('cannot be made: a file, or a link')
  expect(() => claimDataDir(join(root, 'file', 'data'))).toThrow('a part of its path is a file')
})

test('where every user may rename folders none is made, but in /tmp with its sticky bit', () => {
  chmodSync(root, 0o777)
  expect(() => claimDataDir(folder)).toThrow(/every user of this machine may rename .* chmod o-w/)
  expect(existsSync(folder)).toBe(false)
  chmodSync(root, 0o1777)
  claimDataDir(folder)
  expect(statSync(folder).isDirectory()).toBe(true)
})
