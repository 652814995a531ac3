import { readFileSync, writeFileSync } from 'node:fs'

/** Puts a measured table between the README's markers of that name. */
export function writeIntoReadme(name: string, table: string) {
  const between = new RegExp(`(<!-- ${name} -->)[\\s\\S]*?(<!-- end of ${name} -->)`)
  const readme = readFileSync('README.md', 'utf8')
  writeFileSync('README.md', readme.replace(between, `$1\n\n${table.trim()}\n\n$2`))
}
