import { defineConfig } from 'vitest/config'
import { projects } from './vitest.projects.ts'

const sequences = process.env['SEQUENCES'] ?? '300'

/** Small fixed samples of what takes longer than `npm test` may: kills, power cuts, injections, floods, model sequences. */
export default defineConfig({
  test: {
    globalSetup: 'src/testing/install-packages.ts',
    projects: projects({
      together: ['src/**/*.slow.test.ts', 'src/selling/orders/money-and-stock.test.ts'],
      alone: [],
      besideProcesses: ['{scripts,bench}/**/*.slow.test.ts'],
    }),
    env: { SEQUENCES: sequences },
    // One more than the cores: files wait for timeouts, for a provider that is slow, and for shops that start.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    reporters: ['default', ['json', { outputFile: 'test-results/slow.json' }]],
  },
})
