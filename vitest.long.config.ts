import { defineConfig } from 'vitest/config'

/** What takes minutes: the same questions as the short tests ask, many times over. One after another, so that each has the machine. */
export default defineConfig({
  test: {
    include: ['{src,scripts}/**/*.long.test.ts'],
    maxWorkers: 1,
    testTimeout: 90 * 60_000,
    hookTimeout: 120_000,
    reporters: ['verbose', ['json', { outputFile: 'test-results/long.json' }]],
  },
})
