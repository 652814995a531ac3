import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { installPackage } from '../install-package.ts'

/**
 * Copies icons of Lucide into src/ui/icons: `npm run icons -- arrow-left star` adds two, `npm run icons` writes all again after an
 * update of scripts/icons/package.json. The shop does not depend on the package: it has 2,000 icons, and weighs 50 MB.
 */
const folder = 'src/ui/icons'
const lucide = join(installPackage('scripts/icons'), 'lucide-react')

type Shape = [tag: string, attributes: Record<string, string>]
interface IconModule {
  __iconData?: { node: Shape[] }
}

const present = readdirSync(folder).flatMap((file) => (file.endsWith('.tsx') ? file.slice(0, -4) : []))
const options = await resolveConfig(`${folder}/icon.tsx`)
for (const name of new Set([...present, ...process.argv.slice(2)])) {
  const source = `export const ${componentName(name)} = () => ${draw(await readShapes(name))}`
  writeFileSync(`${folder}/${name}.tsx`, await format(source, { ...options, parser: 'typescript' }))
}
writeFileSync(`${folder}/LICENSE`, readFileSync(join(lucide, 'LICENSE')))

async function readShapes(name: string) {
  const file = pathToFileURL(join(lucide, 'dist/esm/icons', `${name}.mjs`))
  // An alias, such as circle-help, has no data of its own.
  const { __iconData: data } = (await import(file.href)) as IconModule
  if (!data) throw new Error(`${name} is another name of an icon: look it up on https://lucide.dev/icons`)
  return data.node
}

function draw(shapes: Shape[]) {
  const elements = shapes.map(([tag, attributes]) => {
    const pairs = Object.entries(attributes).filter(([name]) => name !== 'key')
    return `<${tag} ${pairs.map(([name, value]) => `${name}=${JSON.stringify(value)}`).join(' ')} />`
  })
  return elements.length === 1 ? elements[0]! : `<>${elements.join('')}</>`
}

function componentName(file: string) {
  return file.replace(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase())
}
