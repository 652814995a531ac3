import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTemplate, dropDatabasesOfRun } from '../../src/testing/test-postgres.ts'
import { checkOutRelease, previousRelease } from './previous-release.ts'

/** Written by that release's own configuration of vitest. */
const report = 'test-results/postgres.json'

interface Report {
  numTotalTests: number
  numPassedTests: number
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}

/**
 * Runs tests of the release before this one, with its own code, on databases that this release has migrated: that is what its
 * processes meet between "kadai migrate" and their end. Returns how many ran, and the names of those that failed.
 */
export async function testPreviousRelease(files: readonly string[], exclude: readonly string[] = []) {
  const serverUrl = process.env['TEST_DATABASE_URL']
  if (!serverUrl) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server.')
  const folder = mkdtempSync(join(tmpdir(), 'kadai-previous-'))
  const run = `previous${String(process.pid)}`
  try {
    checkOutRelease(previousRelease(), folder)
    const template = await createTemplate(serverUrl)
    const options = exclude.flatMap((one) => ['--exclude', one])
    const child = spawn(
      'npm',
      ['exec', '--', 'vitest', 'run', '--config', 'vitest.postgres.config.ts', ...options, ...files],
      {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
        // It creates its databases from this template and migrates nothing itself.
        env: { ...process.env, TEST_TEMPLATE: template, TEST_RUN: run },
      },
    )
    await once(child, 'exit')
    return summarize(JSON.parse(readFileSync(join(folder, report), 'utf8')) as Report)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    // Other test files use databases of this run meanwhile.
    await dropDatabasesOfRun(serverUrl, run)
  }
}

function summarize({ numTotalTests, numPassedTests, testResults }: Report) {
  const failed = testResults.flatMap(({ name, assertionResults }) => [
    ...assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    // A file that could not be loaded has no tests.
    ...(assertionResults.length === 0 ? [name] : []),
  ])
  return { ran: numTotalTests, passed: numPassedTests, failed }
}
