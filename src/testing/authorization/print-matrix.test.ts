import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testApp } from '../test-app.ts'
import { bare, matrixOf } from './print-matrix.ts'

test('the access matrix in docs/access.md matches the routes; “npm run access” regenerates it', async () => {
  const app = await testApp()
  await app.ready()
  expect(bare(readFileSync('docs/access.md', 'utf8'))).toBe(bare(matrixOf(app.routeTable)))
})
