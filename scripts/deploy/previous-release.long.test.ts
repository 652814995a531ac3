import { expect, test } from 'vitest'
import { testPreviousRelease } from './test-previous-release.ts'

/** They compare the schema itself with what the release before knows. */
const aboutTheSchema = [
  'src/platform/database/open.postgres.test.ts',
  'src/backup/**',
  'scripts/**',
  '**/*.postgres.test.ts',
]

/** They look in the activity log for text about a customer, of which the triggers of this release write the length. */
const aboutTextInTheLog = [
  'a note is in the activity log',
  'an erasure removes person and account, and keeps invoices and amounts',
  'an export has what the shop knows of the person, and nothing of others or secret',
]

test('every API test of the release before passes on the schema of this one', async () => {
  const { ran, failed } = await testPreviousRelease([], aboutTheSchema)
  expect(failed.filter((name) => !aboutTextInTheLog.includes(name))).toEqual([])
  expect(ran).toBeGreaterThan(500)
})
