import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { projects } from './vitest.projects.ts'

const importsTestDatabase = new Map<string, boolean>([['src/testing/test-database.ts', true]])

/** Whether the file imports the tests' database, itself or through other helpers in src/testing. */
function opensTestDatabase(file: string): boolean {
  const known = importsTestDatabase.get(file)
  if (known !== undefined) return known
  importsTestDatabase.set(file, false) // ends import cycles
  const imports = [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.tsx?)'/g)]
  const helpers = imports
    .map(([, path]) => join(dirname(file), path!))
    .filter((path) => path.startsWith('src/testing/'))
  const opens = helpers.some(opensTestDatabase)
  importsTestDatabase.set(file, opens)
  return opens
}

/** They open the database, but show what happens before or beside it: bodies, pictures, headers, queues, who may do what. */
const sameOnEveryDatabase = [
  'src/people/accounts/passwords/{concurrency-limit.slow,enumeration-timing}.test.ts',
  'src/selling/catalogue/images/*.test.ts',
  'src/back-office/providers/silent-servers.slow.test.ts',
  'src/back-office/monitoring/alert-rules.slow.test.ts',
  'src/selling/payments/gateways/slow-gateway.slow.test.ts',
  'src/platform/web/*.test.ts',
  'src/back-office/product-import/{pictures,libreoffice/*}.test.ts',
  'src/site/security-policy/*.test.ts',
  'src/site/shop/installation/refuse-other-shop.slow.test.ts',
  'src/testing/authorization/*.test.ts',
]

/** Races and data types are only real on a real server. */
const together = globSync('src/**/*.test.ts', {
  exclude: ['**/*.{long,postgres}.test.ts', ...sameOnEveryDatabase],
}).filter(opensTestDatabase)

/** The API's tests once more, on a PostgreSQL server. */
export default defineConfig({
  test: {
    globalSetup: ['src/testing/needs-postgres.ts', 'src/testing/install-packages.ts'],
    projects: projects({ together, alone: ['{src,scripts}/**/*.postgres.test.ts'] }),
    env: { SEQUENCES: process.env['SEQUENCES'] ?? '100' },
    // Twice the cores: tests wait for the server, for timeouts, and for shops that start.
    maxWorkers: 4,
    testTimeout: 30_000,
    hookTimeout: 180_000,
    reporters: ['default', ['json', { outputFile: 'test-results/postgres.json' }]],
  },
})
