import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type * as joined from '../../src/contracts.ts'

const file = resolve('src/contracts.ts')

/**
 * Vite plugin that leaves only method and URL of each endpoint in the browser's copy of contracts.ts. The browser does not
 * validate, and zod would be a sixth of a page's scripts.
 */
export function stripSchemas(): Plugin {
  return {
    name: 'strip-schemas',
    applyToEnvironment: ({ name }) => name === 'client',
    async load(id) {
      if (id.split('?')[0] !== file) return
      const { contracts } = (await import(pathToFileURL(file).href)) as typeof joined
      const endpointUrls = Object.entries(contracts).map(([domain, endpoints]) => [
        domain,
        withoutSchemas(endpoints),
      ])
      return `export const contracts = ${JSON.stringify(Object.fromEntries(endpointUrls))}`
    },
  }
}

function withoutSchemas(endpoints: Record<string, { method: string; url: string }>) {
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, { method, url }]) => [name, { method, url }]),
  )
}
