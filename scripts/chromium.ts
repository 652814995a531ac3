import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The same engine without the window around it: a page costs half the processor time. */
const headlessShell = 'chromium-headless-shell'
const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

/** Path of the browser for the tests: CHROMIUM_PATH, else an installed one, else Debian's package if it may be installed. */
export const testBrowserPath = () => browserPath([headlessShell, ...browsers], [headlessShell, 'chromium'])

/** Path of the whole browser, for measurements and screenshots: found in the same way. */
export const chromiumPath = () => browserPath(browsers, ['chromium'])

function browserPath(programs: string[], packages: string[]): string {
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    if (isProgram(given)) return given
    throw new Error(`CHROMIUM_PATH names ${given}, which is not an executable.`)
  }
  const found = installed(programs) ?? (mayInstall() ? install(programs, packages) : undefined)
  if (!found)
    throw new Error('The browser tests need Chromium: install the package "chromium", or set CHROMIUM_PATH.')
  return found
}

function installed(programs: string[]) {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

const mayInstall = () =>
  existsSync('/etc/debian_version') && (process.getuid?.() === 0 || process.env['CI'] !== undefined)

/** Installs the first of the packages that the distribution has. */
function install(programs: string[], packages: string[]) {
  console.log('Installing Chromium for the browser tests …')
  aptGet('update', '-qq')
  packages.find((name) => aptGet('install', '-y', '-qq', name))
  return installed(programs)
}

function aptGet(...args: string[]) {
  const [command, ...rest] = [...(process.getuid?.() === 0 ? [] : ['sudo']), 'apt-get', ...args] as [
    string,
    ...string[],
  ]
  const { status } = spawnSync(command, rest, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}

function isProgram(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
