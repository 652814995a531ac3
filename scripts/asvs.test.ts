import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('docs/asvs.md', 'utf8')
const rows = [
  ...text.matchAll(
    /^\| (V[\d., V]+?) +\| (\d) +\| .*? \| (pass|not applicable|\*\*deviation\*\*) +\| (.*?) +\|$/gm,
  ),
].flatMap(([, numbers, level, result, why]) =>
  numbers!.split(', ').map((number) => ({ number, level: Number(level), result: result!, why: why! })),
)
const having = (result: string) => rows.filter((row) => row.result.includes(result)).length

test('every file named in docs/asvs.md exists, and every passed requirement names a test', () => {
  for (const [, file] of text.matchAll(/`((?:src|scripts|e2e)\/[^`]+|package-lock\.json)`/g))
    expect(existsSync(file!), file).toBe(true)
  for (const { number, result, why } of rows)
    if (result === 'pass') expect(why, number).toMatch(/`(\S+\.(test|spec)\.tsx?|package-lock\.json)`/)
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
