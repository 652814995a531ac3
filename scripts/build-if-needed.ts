import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, resolve } from 'node:path'
import { compressAssets } from './compress-assets.ts'

/** Draws the artwork and builds the pages, unless what they are made of is what the last build was made of. */
const stamp = 'build/made-of'
const made = createHash('sha256').update(sources().map(fingerprint).join('\n')).digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== made) {
  console.log('Building the shop’s pages (this is done once, and again after a change) …')
  rmSync('build', { recursive: true, force: true })
  run('node', ['art/draw.ts', 'public/art'])
  run('react-router', ['build'])
  await compressAssets('build/client')
  mkdirSync('build', { recursive: true })
  writeFileSync(stamp, made)
}

function sources() {
  const patterns = [
    'src/**/*.{ts,tsx,css,svg,woff2}',
    'art/**/*.ts',
    'public/**/*',
    'scripts/compress-assets.ts',
    'scripts/bundle/*.ts',
    '*.config.ts',
    'package-lock.json',
    'tsconfig.json',
  ]
  return globSync(patterns, { exclude: ['public/art/**', '**/*.test.*'] })
    .filter((path) => !path.endsWith('public/art'))
    .sort()
}

function fingerprint(path: string) {
  try {
    return `${path} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`
  } catch {
    return path // a folder
  }
}

/** npm puts the project's programs into PATH; whoever starts this file without npm finds them here, and the same Node. */
function run(command: string, args: string[]) {
  const path = [resolve('node_modules/.bin'), dirname(process.execPath), process.env['PATH']]
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: path.filter(Boolean).join(delimiter), NODE_ENV: 'production' },
  })
  if (status !== 0) {
    console.error(`The build stopped at: ${command} ${args.join(' ')}`)
    process.exit(1)
  }
}
