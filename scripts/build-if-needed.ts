import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { buildName, currentBuildFile } from '../src/platform/web/current-build.ts'
import { compressAssets } from './compress-assets.ts'

const retainedBuilds = 3
const unfinishedPrefix = 'unfinished-'
const currentFile = join('build', currentBuildFile)

/**
 * Builds the pages, unless the fingerprint of all inputs equals that of the last build. Each build has a
 * folder of its own, so a running shop retains its files, and a failed build leaves the previous one current.
 */
const fingerprintOfInputs = createHash('sha256').update(sources().map(fingerprint).join('\n')).digest('hex')
const folder = join('build', buildName(fingerprintOfInputs))

if (
  !existsSync(currentFile) ||
  readFileSync(currentFile, 'utf8') !== fingerprintOfInputs ||
  !existsSync(folder)
) {
  if (!existsSync(folder)) await build()
  makeCurrent()
  removeOldBuilds()
}

async function build() {
  console.log('Building the shop’s pages (only the first time and after changes) …')
  const unfinished = join('build', `${unfinishedPrefix}${process.pid}`)
  process.once('exit', () => rmSync(unfinished, { recursive: true, force: true }))
  run('react-router', ['build'], { BUILD_DIRECTORY: unfinished })
  await compressAssets(join(unfinished, 'client'))
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Another process may have created the same build in the meantime.
    if (!existsSync(folder)) throw error
  }
}

function makeCurrent() {
  const now = new Date()
  utimesSync(folder, now, now)
  const draft = `${currentFile}.${process.pid}`
  writeFileSync(draft, fingerprintOfInputs)
  renameSync(draft, currentFile)
}

/**
 * Retains the last builds, for shops that still run on them and for roll-backs. Unfinished builds of killed processes are
 * removed after an hour.
 */
function removeOldBuilds() {
  const folders = readdirSync('build')
    .map((name) => ({ name, path: join('build', name), at: statSync(join('build', name)).mtimeMs }))
    .sort((one, other) => other.at - one.at)
  const builds = folders.filter(({ name }) => /^[\da-f]{16}$/.test(name)).slice(retainedBuilds)
  const leftovers = folders.filter(
    ({ name, at }) => name.startsWith(unfinishedPrefix) && Date.now() - at > 3_600_000,
  )
  for (const { path } of [...builds, ...leftovers]) rmSync(path, { recursive: true, force: true })
}

function sources() {
  const patterns = [
    'src/**/*.{ts,tsx,css,svg,woff2}',
    'public/**/*',
    'scripts/compress-assets.ts',
    'scripts/bundle/*.ts',
    '*.config.ts',
    'package-lock.json',
    'tsconfig.json',
  ]
  return globSync(patterns, { exclude: ['**/*.test.*'] }).sort()
}

function fingerprint(path: string) {
  try {
    return `${path} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`
  } catch {
    return path // a folder
  }
}

/** Finds the project's programs and the same Node version even if this file was not started by npm. */
function run(command: string, args: string[], more: Record<string, string> = {}) {
  const path = [resolve('node_modules/.bin'), dirname(process.execPath), process.env['PATH']]
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: path.filter(Boolean).join(delimiter), NODE_ENV: 'production', ...more },
  })
  if (status !== 0) {
    console.error(`The build failed at: ${command} ${args.join(' ')}`)
    process.exit(1)
  }
}
