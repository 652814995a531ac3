import { defineConfig } from 'vitest/config'

/** `npm run test:cluster`: what needs servers besides the shop and PostgreSQL. One after another, so that each has the machine. */
export default defineConfig({
  test: {
    include: ['{src,scripts}/**/*.cluster.test.ts'],
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 120_000,
    reporters: [
      'default',
      ['json', { outputFile: `test-results/${process.env['CLUSTER_REPORT'] ?? 'cluster'}.json` }],
    ],
  },
})
