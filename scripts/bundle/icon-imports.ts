import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const written = /import \{([^}]*)\} from 'lucide-react'\n/g
const given = /export \{ (.*) \} from '\.\/icons\/([\w-]+)\.mjs'/g

/**
 * Takes each icon from its own file. Their common door leads to two thousand of them: every build read them all, and
 * nothing could tell which page an icon belongs to.
 */
export function iconsAlone(): Plugin {
  const files = filesOfIcons()
  return {
    name: 'icons-alone',
    apply: 'build',
    enforce: 'pre',
    // The server's build has its few icons in it, and does not load the door with all of them.
    configEnvironment: (name) => (name === 'ssr' ? { resolve: { noExternal: ['lucide-react'] } } : undefined),
    transform(code, id) {
      if (!/\/src\/.*\.tsx?(\?|$)/.test(id) || !code.includes("'lucide-react'")) return
      return code.replace(written, (_whole, names: string) => `${importsOf(names, files)}\n`)
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

function filesOfIcons() {
  const door = readFileSync(fileURLToPath(new URL('lucide-react.mjs', base())), 'utf8')
  return new Map(
    [...door.matchAll(given)].flatMap(([, names, file]) =>
      names!.split(', ').map((name) => [name.replace('default as ', ''), file!] as const),
    ),
  )
}

const base = () => new URL('../', import.meta.resolve('lucide-react/icons/x'))
