import { existsSync, readFileSync } from 'node:fs'

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** Adds up what ran and ends with the one line that the gate reads; the argument says whether a step has failed. */
const otherFailure = process.argv[2] === '1'
let passed = 0
let failed = 0

for (const file of ['unit', 'postgres']) {
  const report = read(file) as VitestReport | undefined
  passed += report?.numPassedTests ?? 0
  failed += report ? report.numFailedTests : 1
}
const browser = read('browser') as PlaywrightReport | undefined
passed += browser?.stats.expected ?? 0
failed += browser ? browser.stats.unexpected + browser.stats.flaky + browser.stats.skipped : 1
if (otherFailure && failed === 0) failed = 1

console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

function read(name: string): unknown {
  const file = `test-results/${name}.json`
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
