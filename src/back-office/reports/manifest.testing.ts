import type { TestManifest } from '../../testing/test-manifest.ts'

export const testing: TestManifest = { shopThings: async () => ({ reports: 'payments' }) }
