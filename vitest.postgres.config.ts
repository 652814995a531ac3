import { defineConfig } from 'vitest/config'

/** The API's tests once more, on a PostgreSQL server. */
export default defineConfig({
  test: {
    globalSetup: 'src/testing/needs-postgres.ts',
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
