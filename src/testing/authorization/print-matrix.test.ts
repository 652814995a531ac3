import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testApp } from '../test-app.ts'
import { bare, matrixOf, withMatrix } from './print-matrix.ts'

test('the access matrix in docs/security.md matches the routes; “npm run access” regenerates it', async () => {
  const app = await testApp()
  await app.ready()
  const text = readFileSync('docs/security.md', 'utf8')
  expect(bare(text)).toBe(bare(withMatrix(text, matrixOf(app.routeTable))))
})
