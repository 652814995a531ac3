import { readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'

/** Puts what was measured between a document's markers of that name, in the shape that the check of formats asks for. */
export async function writeInto(document: string, name: string, measured: string) {
  const between = new RegExp(`(<!-- ${name} -->)[\\s\\S]*?(<!-- end of ${name} -->)`)
  const written = readFileSync(document, 'utf8').replace(
    between,
    (_all, begin, end) => `${begin as string}\n\n${measured.trim()}\n\n${end as string}`,
  )
  const settings = { ...(await resolveConfig(document)), filepath: document }
  writeFileSync(document, await format(written, settings))
}
