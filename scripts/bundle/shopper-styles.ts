import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { shopperPages } from './pages.ts'

const source = resolve('src')
const everyFile = "@source '../**/*.tsx';"

/**
 * Vite plugin: the build leaves utilities that only the back office uses out of app.css, which every shopper loads. Its pages load
 * staff.css, which has all.
 */
export function shopperStyles(): Plugin {
  return {
    name: 'shopper-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.split('?')[0] !== join(source, 'ui/app.css')) return undefined
      if (!code.includes(everyFile)) throw new Error(`app.css has no ${everyFile}`)
      const sources = [...shopperModules()].filter((file) => file.endsWith('.tsx'))
      return {
        code: code.replace(everyFile, sources.map((file) => `@source '${file}';`).join('\n')),
        map: null,
      }
    },
  }
}

const importedFile = /(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g

/** Absolute paths of the files that a page outside the back office imports, now or on demand. */
export function shopperModules(): Set<string> {
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file) || !existsSync(file)) return
    found.add(file)
    for (const [, path] of readFileSync(file, 'utf8').matchAll(importedFile)) add(join(dirname(file), path!))
  }
  for (const file of ['root.tsx', ...shopperPages]) add(join(source, file))
  return found
}
