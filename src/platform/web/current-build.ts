import { readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

const builds = fileURLToPath(new URL('../../../build/', import.meta.url))

/** Folder name of a build, from the hash of its sources. */
export const buildName = (madeOf: string) => madeOf.slice(0, 16)

/** This file in `build/` contains the name of the current build. */
export const currentBuildFile = 'made-of'

let found: { name: string; client: string; server: string } | undefined

/**
 * The build that was current when this process first asked. Later builds have their own folders, so a running process
 * keeps its files.
 */
export function currentBuild() {
  if (!found) {
    const name = buildName(readFileSync(`${builds}${currentBuildFile}`, 'utf8'))
    const folder = `${builds}${name}`
    found = { name, client: `${folder}/client/`, server: pathToFileURL(`${folder}/server/index.js`).href }
  }
  return found
}
