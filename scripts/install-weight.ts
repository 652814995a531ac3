import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Part of `npm run check`: fails when `npm ci` would install more than this. What only one command needs belongs into a package of
 * its own, such as scripts/check-tools. bwip-js, which draws the bars of labels, brings 13 MB, and the AWS SDK, which is optional, 22 MB.
 */
const limits = { packages: 470, megabytes: 530 }

interface Weight {
  packages: number
  /** Of the packages that are installed; the file system rounds each file up, so `du` shows an eighth more. */
  bytes: number
}

/** Of the lockfile's optional packages only those that are installed, because most are for other systems. */
export function weighInstall(root: string): Weight {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { optional?: boolean }>
  }
  const paths = Object.entries(lockfile.packages)
    .filter(([path, { optional }]) => path !== '' && (!optional || existsSync(join(root, path))))
    .map(([path]) => path)
  return { packages: paths.length, bytes: paths.reduce((sum, path) => sum + bytesIn(join(root, path)), 0) }
}

/** Without nested packages, which the lockfile lists themselves. 0 if it is not installed. */
function bytesIn(folder: string): number {
  let bytes = 0
  for (const entry of entriesOf(folder)) {
    if (entry.name === 'node_modules') continue
    const path = join(folder, entry.name)
    bytes += entry.isDirectory() ? bytesIn(path) : lstatSync(path).size
  }
  return bytes
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

export function isTooHeavy({ packages, bytes }: Weight) {
  return packages > limits.packages || bytes > limits.megabytes * 1_000_000
}

function checkInstall() {
  const weight = weighInstall('.')
  console.log(`npm ci installs ${weight.packages} packages, ${Math.ceil(weight.bytes / 1_000_000)} MB.`)
  if (!isTooHeavy(weight)) return
  console.error(`The limits are ${limits.packages} packages and ${limits.megabytes} MB.`)
  process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) checkInstall()
