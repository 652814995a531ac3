import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testApp } from '../test-app.ts'
import { bare, matrixOf, withMatrix } from './print-matrix.ts'

test('docs/security.md prints who may call what as the routes say it; “npm run access” prints it anew', async () => {
  const app = await testApp()
  await app.ready()
  const text = readFileSync('docs/security.md', 'utf8')
  expect(bare(text)).toBe(bare(withMatrix(text, matrixOf(app.routeTable))))
})
