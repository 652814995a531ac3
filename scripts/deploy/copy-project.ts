import { cpSync, readdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folders = ['src', 'art', 'scripts', 'migrations', 'deploy']
const files = ['package.json', 'package-lock.json', 'tsconfig.json']

/** The project as somebody unpacks it, with this one's packages: a copy whose source may change. */
export function copyProject(to: string) {
  const configs = readdirSync('.').filter((name) => name.endsWith('.config.ts'))
  for (const part of [...folders, ...files, ...configs]) cpSync(part, join(to, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(to, 'node_modules'))
}
