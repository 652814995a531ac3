import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type * as joined from '../../src/contracts.ts'

const file = resolve('src/contracts.ts')

/**
 * Gives the browser each endpoint's method and address without its schemas: checking is the server's work, and the
 * library that does it would be a sixth of a page's scripts.
 */
export function addressesOnly(): Plugin {
  return {
    name: 'addresses-only',
    applyToEnvironment: ({ name }) => name === 'client',
    async load(id) {
      if (id.split('?')[0] !== file) return
      const { contracts } = (await import(pathToFileURL(file).href)) as typeof joined
      const addresses = Object.entries(contracts).map(([domain, endpoints]) => [
        domain,
        addressesOf(endpoints),
      ])
      return `export const contracts = ${JSON.stringify(Object.fromEntries(addresses))}`
    },
  }
}

function addressesOf(endpoints: Record<string, { method: string; url: string }>) {
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, { method, url }]) => [name, { method, url }]),
  )
}
