import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

/** Path of the browser for the tests: CHROMIUM_PATH, else an installed one, else Debian's package if it may be installed. */
export function chromiumPath(): string {
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    if (isProgram(given)) return given
    throw new Error(`CHROMIUM_PATH names ${given}, which is not an executable.`)
  }
  const found = installed() ?? (mayInstall() ? install() : undefined)
  if (!found)
    throw new Error('The browser tests need Chromium: install the package "chromium", or set CHROMIUM_PATH.')
  return found
}

function installed() {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

const mayInstall = () =>
  existsSync('/etc/debian_version') && (process.getuid?.() === 0 || process.env['CI'] !== undefined)

function install() {
  console.log('Installing Chromium for the browser tests …')
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo']
  for (const step of [
    ['update', '-qq'],
    ['install', '-y', '-qq', 'chromium'],
  ]) {
    const [command, ...args] = [...asRoot, 'apt-get', ...step] as [string, ...string[]]
    spawnSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  return installed()
}

function isProgram(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
