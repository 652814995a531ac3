import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,art,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/*.{postgres,long}.test.ts', 'node_modules/**'],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
})
