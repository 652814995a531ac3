import { defineConfig } from 'vitest/config'

/** `npm run test:cluster`: what needs servers besides the shop and PostgreSQL. `.ci/run` installs their packages. */
export default defineConfig({
  test: {
    include: ['src/**/*.cluster.test.ts'],
    maxWorkers: 1,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    reporters: ['default', ['json', { outputFile: 'test-results/cluster.json' }]],
  },
})
