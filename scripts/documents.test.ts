import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const tracked = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n')
const documents = tracked.filter((file) => file !== 'CHANGELOG.md')

test('README.md has at most 120 lines of at most 200 characters', () => {
  const lines = readFileSync('README.md', 'utf8').trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(120)
  expect(lines.filter(({ length }) => length > 200)).toEqual([])
})

test('links between documents lead to existing files', () => {
  const broken = documents.flatMap((file) => {
    const links = readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|#|mailto:)([^)\s#]+)(?:#[^)]*)?\)/g)
    return [...links]
      .map(([, target]) => target!)
      .filter((target) => !existsSync(join(dirname(file), target)))
      .map((target) => `${file}: ${target}`)
  })
  expect(broken).toEqual([])
})

test('source paths in the documents exist', () => {
  const broken = documents.flatMap((file) => {
    const paths = readFileSync(file, 'utf8').matchAll(/`((?:src|scripts|e2e|bench|deploy)\/[\w./-]+\.\w+)`/g)
    return [...paths]
      .map(([, path]) => path!)
      .filter((path) => !existsSync(path))
      .map((path) => `${file}: ${path}`)
  })
  expect(broken).toEqual([])
})
