import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const importStatement = /import \{([^}]*)\} from 'lucide-react'\n/g
const reexport = /export \{ (.*) \} from '\.\/icons\/([\w-]+)\.mjs'/g

/**
 * Vite plugin that imports each icon from its own file. lucide-react's entry file imports 2,000 icons: the build would read all,
 * and could not tell which chunk needs which icon.
 */
export function iconImports(): Plugin {
  const files = iconFiles()
  return {
    name: 'icon-imports',
    apply: 'build',
    enforce: 'pre',
    // Bundled into the server build too, which else would load the entry file with all icons.
    configEnvironment: (name) => (name === 'ssr' ? { resolve: { noExternal: ['lucide-react'] } } : undefined),
    transform(code, id) {
      if (!/\/src\/.*\.tsx?(\?|$)/.test(id) || !code.includes("'lucide-react'")) return
      return code.replace(importStatement, (_whole, names: string) => `${importsOf(names, files)}\n`)
    },
  }
}

function importsOf(names: string, files: Map<string, string>) {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => {
      const file = files.get(name)
      if (!file) throw new Error(`lucide-react has no icon ${name}`)
      return `import ${name} from 'lucide-react/icons/${file}'`
    })
    .join(';')
}

function iconFiles() {
  const entry = readFileSync(fileURLToPath(new URL('lucide-react.mjs', base())), 'utf8')
  return new Map(
    [...entry.matchAll(reexport)].flatMap(([, names, file]) =>
      names!.split(', ').map((name) => [name.replace('default as ', ''), file!] as const),
    ),
  )
}

const base = () => new URL('../', import.meta.resolve('lucide-react/icons/x'))
