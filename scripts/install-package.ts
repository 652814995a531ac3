import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Installs a package of this repository that only one command needs, such as bench/lighthouse, as its lockfile says. Does nothing
 * if that has been done since the lockfile changed. Returns the absolute path of its node_modules.
 */
export function installPackage(folder: string): string {
  const packages = resolve(folder, 'node_modules')
  if (isCurrent(packages, join(folder, 'package-lock.json'))) return packages
  console.log(`Installing the packages of ${folder} …`)
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel', 'error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`The packages of ${folder} could not be installed.`)
  return packages
}

/** npm writes the hidden lockfile last. */
function isCurrent(packages: string, lockfile: string) {
  const installed = join(packages, '.package-lock.json')
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs
}
