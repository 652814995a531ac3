import { readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'

/** Puts a measured table between the README's markers of that name, in the shape that the check of formats asks for. */
export async function writeIntoReadme(name: string, table: string) {
  const between = new RegExp(`(<!-- ${name} -->)[\\s\\S]*?(<!-- end of ${name} -->)`)
  const readme = readFileSync('README.md', 'utf8')
  const written = readme.replace(between, `$1\n\n${table.trim()}\n\n$2`)
  const settings = { ...(await resolveConfig('README.md')), filepath: 'README.md' }
  writeFileSync('README.md', await format(written, settings))
}
