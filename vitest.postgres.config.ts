import { defineConfig } from 'vitest/config'

if (!process.env['TEST_DATABASE_URL'])
  throw new Error('TEST_DATABASE_URL must name a PostgreSQL server that these tests may create databases on.')

/** The API's tests once more, on a PostgreSQL server. */
export default defineConfig({
  test: {
    include: [
      'src/**/*api*.test.ts',
      'src/**/*.postgres.test.ts',
      // Races are only real where there are real locks.
      'src/{orders,payments}/**/*.test.ts',
    ],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: 'test-results/postgres.json' }]],
  },
})
