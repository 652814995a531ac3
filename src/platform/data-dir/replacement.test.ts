import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { draftFolder, finishReplacement, publishReplacement } from './replacement.ts'

function write(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
const read = (path: string) => readFileSync(path, 'utf8')

/** A data directory with a published replacement. */
function published() {
  const folder = temporaryFolder()
  write(join(folder, 'db', 'state'), 'old')
  write(join(folder, 'media', 'a', '1.webp'), 'a')
  write(join(folder, 'note'), 'old')
  const draft = join(folder, draftFolder)
  write(join(draft, 'db', 'state'), 'new')
  write(join(draft, 'media', 'b', '1.webp'), 'b')
  write(join(draft, 'note'), 'new')
  publishReplacement(folder)
  return folder
}

function expectReplaced(folder: string) {
  expect(readdirSync(folder).sort()).toEqual(['db', 'media', 'note'])
  expect(readdirSync(join(folder, 'db'))).toEqual(['state'])
  expect([read(join(folder, 'db', 'state')), read(join(folder, 'note'))]).toEqual(['new', 'new'])
  expect(read(join(folder, 'media', 'a', '1.webp')) + read(join(folder, 'media', 'b', '1.webp'))).toBe('ab')
}

test('a replacement takes the place of the database, and its files join those that are there', () => {
  const folder = published()
  expect(read(join(folder, 'db', 'state')), 'before it is finished').toBe('old')
  finishReplacement(folder)
  expectReplaced(folder)
  finishReplacement(folder)
  expectReplaced(folder)
})

const steps: [string, (folder: string) => void][] = [
  ['a file was moved', (folder) => renameSync(join(folder, 'replacement/note'), join(folder, 'note'))],
  [
    'the database before was moved away',
    (folder) => renameSync(join(folder, 'db'), join(folder, 'db.replaced')),
  ],
  [
    'the new one is in its place',
    (folder) => {
      finishReplacement(folder)
      mkdirSync(join(folder, 'replacement'))
      write(join(folder, 'db.replaced', 'state'), 'old')
    },
  ],
  [
    'a former one is left',
    (folder) => cpSync(join(folder, 'db'), join(folder, 'db.replaced'), { recursive: true }),
  ],
]

test.each(steps)('interrupted when %s, it is finished by the next call', (_step, interrupt) => {
  const folder = published()
  interrupt(folder)
  finishReplacement(folder)
  expectReplaced(folder)
})

test('a folder that was not published is no replacement', () => {
  const folder = temporaryFolder()
  write(join(folder, 'db', 'state'), 'old')
  write(join(folder, 'restoring.unfinished', 'db', 'state'), 'half')
  finishReplacement(folder)
  expect(read(join(folder, 'db', 'state'))).toBe('old')
  expect(existsSync(join(folder, 'restoring.unfinished'))).toBe(false)
})
