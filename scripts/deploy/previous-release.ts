import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const file = 'deploy/previous-release'

/** The commit of the release before this one. Throws if this clone does not have it: then nothing would be tested. */
export function previousRelease(): string {
  const commit = /^[0-9a-f]{40}$/m.exec(readFileSync(file, 'utf8'))?.[0]
  if (!commit) throw new Error(`${file} names no commit.`)
  const { status } = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { stdio: 'ignore' })
  if (status === 0) return commit
  throw new Error(
    `This clone does not have the commit ${commit}, which ${file} names as the release before this one. Please fetch its history: git fetch --unshallow`,
  )
}

export const fileOfRelease = (commit: string, path: string) =>
  execFileSync('git', ['show', `${commit}:${path}`], { encoding: 'utf8', maxBuffer: 2 ** 26 })

/** Writes that release's files to `folder`, with its packages: the installed ones, if it has the same. */
export function checkOutRelease(commit: string, folder: string) {
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  if (fileOfRelease(commit, 'package-lock.json') === readFileSync('package-lock.json', 'utf8'))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  else installPackages(folder)
}

/**
 * Begins with hard links to the installed packages and lets npm replace those that differ: a fraction of the time that all would
 * take. npm writes new files instead of changing old ones; the caches, which are changed in place, are not taken along.
 */
function installPackages(folder: string) {
  const packages = join(folder, 'node_modules')
  const areLinked = spawnSync('cp', ['-al', 'node_modules', packages]).status === 0
  if (areLinked)
    for (const name of readdirSync(packages).filter(isCache))
      rmSync(join(packages, name), { recursive: true, force: true })
  // `npm ci` removes what a failed `cp` left.
  const command = areLinked ? 'install' : 'ci'
  execFileSync('npm', [command, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel', 'error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

const isCache = (name: string) => name === '.cache' || name.startsWith('.vite')
