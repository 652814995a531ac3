import { readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

const builds = fileURLToPath(new URL('../../../build/', import.meta.url))

/** What a build is called, after the hash of all that it is made of. */
export const buildName = (madeOf: string) => madeOf.slice(0, 16)

/** A name of this file in `build/` says which build is the current one. */
export const currentBuildFile = 'made-of'

let found: { name: string; client: string; server: string } | undefined

/**
 * The build that was current when this process first asked: a later one has a folder of its own, so that a running process keeps its
 * files.
 */
export function currentBuild() {
  if (!found) {
    const name = buildName(readFileSync(`${builds}${currentBuildFile}`, 'utf8'))
    const folder = `${builds}${name}`
    found = { name, client: `${folder}/client/`, server: pathToFileURL(`${folder}/server/index.js`).href }
  }
  return found
}
