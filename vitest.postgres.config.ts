import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { projects } from './vitest.projects.ts'

/** Whatever opens the tests' database, wherever it lies: races and data types are only real on a real server. */
const opensDatabase = /\/testing\/(test-app|test-database|till)\.ts'/
const opening = globSync('src/**/*.test.ts', { exclude: ['**/*.long.test.ts'] }).filter((file) =>
  opensDatabase.test(readFileSync(file, 'utf8')),
)

/** The API's tests once more, on a PostgreSQL server. */
export default defineConfig({
  test: {
    globalSetup: 'src/testing/needs-postgres.ts',
    projects: projects({ together: opening, alone: ['{src,scripts}/**/*.postgres.test.ts'] }),
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 180_000,
    reporters: ['default', ['json', { outputFile: 'test-results/postgres.json' }]],
  },
})
