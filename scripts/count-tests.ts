import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; message: string; assertionResults: VitestResult[] }[]
}
interface VitestResult {
  status: string
  fullName: string
  failureMessages?: string[]
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: BrowserSuite[]
}
interface BrowserSuite {
  specs: BrowserTest[]
  suites?: BrowserSuite[]
}

interface BrowserTest {
  ok: boolean
  title: string
  file: string
  tests: { status: string; results: { error?: { message?: string } }[] }[]
}

/** Counts the test results and prints the one line that CI reads; the argument says whether an earlier step failed. */
const otherFailure = process.argv[2] === '1'
let passed = 0
let failed = 0

for (const file of ['unit', 'slow', 'postgres']) {
  const report = read(file) as VitestReport | undefined
  passed += report?.numPassedTests ?? 0
  failed += report ? report.numFailedTests : 1
  printFailures(report ? failuresOf(report) : [`${file}: no report`])
}
for (const file of ['browser', 'browser-slow']) {
  const report = read(file) as PlaywrightReport | undefined
  passed += report ? report.stats.expected + report.stats.flaky : 0
  failed += report ? report.stats.unexpected + report.stats.skipped : 1
  printFailures(report ? browserFailuresOf(report) : [`${file}: no report`])
  for (const test of report ? laterAttemptsOf(report) : [])
    console.log(`passed only at a later attempt: ${test}`)
}
if (otherFailure && failed === 0) failed = 1

console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

/** Prints failures right above the totals, since the runners' reports may have scrolled away. */
function printFailures(failures: string[]) {
  for (const failure of failures) console.log(`failed: ${failure}`)
}

function failuresOf({ testResults }: VitestReport) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed')
    if (tests.length === 0) return message ? [`${name}: ${message}`] : []
    return tests.map(({ fullName, failureMessages = [] }) =>
      report(`${name}: ${fullName}`, failureMessages[0]),
    )
  })
}

function browserFailuresOf({ suites }: { suites: BrowserSuite[] }): string[] {
  return suites.flatMap((suite) => [
    ...suite.specs
      .filter(({ ok }) => !ok)
      .map((test) => report(`${test.file}: ${test.title}`, errorOf(test))),
    ...browserFailuresOf({ suites: suite.suites ?? [] }),
  ])
}

function laterAttemptsOf({ suites }: { suites: BrowserSuite[] }): string[] {
  return suites.flatMap((suite) => [
    ...suite.specs
      .filter(({ ok, tests }) => ok && tests.some(({ status }) => status === 'flaky'))
      .map((test) => report(`${test.file}: ${test.title}`, errorOf(test))),
    ...laterAttemptsOf({ suites: suite.suites ?? [] }),
  ])
}

function errorOf({ tests }: BrowserTest) {
  return tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message
}

/** The first lines of the error, without ANSI colours. */
function report(test: string, why = '') {
  const lines = stripVTControlCharacters(why).split('\n').slice(0, 12)
  return [test, ...lines.map((line) => `  ${line.slice(0, 500)}`)].join('\n')
}

function read(name: string): unknown {
  const file = `test-results/${name}.json`
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
