import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installPackage } from './install-package.ts'

/** `npm run migration -- --name add_what`. drizzle-kit brings three esbuilds (42 MB), so `npm ci` leaves it out. */
const program = join(installPackage('scripts/drizzle-kit'), 'drizzle-kit/bin.cjs')
const { status } = spawnSync(process.execPath, [program, 'generate', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
