import { defineConfig } from 'vitest/config'
import { ownerGuide } from './scripts/bundle/owner-guide.ts'
import { projects } from './vitest.projects.ts'

/** The tests of `npm test` that need no browser. Slower ones are in vitest.slow.config.ts and vitest.long.config.ts. */
export default defineConfig({
  plugins: [ownerGuide()],
  test: {
    projects: projects({
      together: ['src/**/*.test.{ts,tsx}'],
      // They start processes.
      alone: ['scripts/**/*.test.ts'],
      never: ['{src,scripts}/**/*.{postgres,slow,long}.test.ts'],
    }),
    // One more than the cores: files wait for the disk, for hashes and for timeouts.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 180_000,
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
})
