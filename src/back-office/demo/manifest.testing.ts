import type { TestManifest } from '../../testing/test-manifest.ts'

export const testing: TestManifest = { textsAbout: { 'demo-data': 'shop' } }
