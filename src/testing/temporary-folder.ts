import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder that is removed at the end of the test. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'kadai-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
