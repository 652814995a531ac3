import { cpSync, readdirSync, symlinkSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

const folders = ['src', 'public', 'scripts', 'migrations', 'deploy']
const files = ['package.json', 'package-lock.json', 'tsconfig.json']

/** Copies the project, with its installed packages linked, so that a test may change the source. */
export function copyProject(to: string) {
  const configs = readdirSync('.').filter((name) => name.endsWith('.config.ts'))
  const filter = (path: string) => basename(path) !== 'node_modules'
  for (const part of [...folders, ...files, ...configs])
    cpSync(part, join(to, part), { recursive: true, filter })
  symlinkSync(resolve('node_modules'), join(to, 'node_modules'))
}
