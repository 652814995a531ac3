import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('docs/asvs.md', 'utf8')
const rows = [
  ...text.matchAll(/^- (V[\d., V]+?) \((\d)\) (pass|not applicable|\*\*deviation\*\*): (.*)$/gm),
].flatMap(([, numbers, level, result, why]) =>
  numbers!.split(', ').map((number) => ({ number, level: Number(level), result: result!, why: why! })),
)
const having = (result: string) => rows.filter((row) => row.result.includes(result)).length

const files =
  /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|md|json|conf|css|sql))`|`((?:src|scripts|e2e|deploy)\/[\w./-]+)`/g
const filesIn = (markdown: string) => [...markdown.matchAll(files)].map(([, file, path]) => file ?? path!)

test.each(['docs/asvs.md', 'docs/security.md'])('every file named in %s exists', (document) => {
  const named = filesIn(readFileSync(document, 'utf8'))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})

test('every requirement of docs/asvs.md names a test or a file where it can be seen', () => {
  expect(rows.filter(({ why }) => filesIn(why).length === 0).map(({ number }) => number)).toEqual([])
})

test('docs/asvs.md rates each of the 253 requirements of levels 1 and 2 once, and its totals are correct', () => {
  expect(rows.filter(({ level }) => level === 1)).toHaveLength(70)
  expect(rows.filter(({ level }) => level === 2)).toHaveLength(183)
  expect(new Set(rows.map(({ number }) => number)).size).toBe(253)
  const words = text.replace(/\s+/g, ' ')
  expect(words).toContain(
    `${having('pass')} pass, ${having('not applicable')} are not applicable, ${having('deviation')} are deviations`,
  )
})
