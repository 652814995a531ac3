import { expect, test } from 'vitest'
import { testPreviousRelease } from './test-previous-release.ts'

/** They compare the schema itself with what the release before knows. */
const aboutTheSchema = [
  'src/platform/database/open.postgres.test.ts',
  'src/backup/**',
  'scripts/**',
  '**/*.postgres.test.ts',
]

test('every API test of the release before passes on the schema of this one', async () => {
  const { ran, failed } = await testPreviousRelease([], aboutTheSchema)
  expect(failed).toEqual([])
  expect(ran).toBeGreaterThan(500)
})
