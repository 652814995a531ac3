import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Opens a database and queries until PostgreSQL's expression interpreter is hot. */
const program = `
  import { openDurablePglite } from './src/platform/embedded-postgres/durable-pglite.ts'
  const pglite = await openDurablePglite(process.argv[1], { count: 0 })
  await pglite.query('select count(*) from generate_series(1, 300000) n where n % 7 = 3 and length(n::text) > 2')
  await pglite.close()
`

test('V8 does not optimize the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kadai-compiler-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const node = ['--trace-wasm-compilation-times', '--input-type=module-typescript', '--eval', program]
  const compiled = execFileSync(process.execPath, [...node, join(folder, 'db')], {
    encoding: 'utf8',
    maxBuffer: 2 ** 27,
  })
  expect(compiled).toContain('using Liftoff')
  expect(compiled).not.toContain('using TurboFan')
}, 120_000)
