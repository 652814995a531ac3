import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Removed by `remove`, or else when the process exits. */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'kadai-bench-'))
  const remove = () => {
    process.off('exit', remove)
    rmSync(path, { recursive: true, force: true })
  }
  process.once('exit', remove)
  return { path, remove }
}
