import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Contract } from '../../src/platform/contract.ts'
import type { Manifest } from '../../src/platform/domains/manifest.ts'
import type * as joined from '../../src/web/contracts.ts'

const file = resolve('src/web/contracts.ts')
const staffFile = resolve('src/web/staff-contracts.ts')
/** What pages read of the manifests: modules that export plain data. */
const lists = [
  'src/back-office/reports/report-list.ts',
  'src/back-office/exports/sheet-list.ts',
  'src/back-office/today/waiting-permissions.ts',
].map((path) => resolve(path))
const manifestFile = /\/src\/[^/]+\/[^/]+\/manifest\.ts$/

/**
 * Vite plugin that leaves only method and URL of each endpoint in the browser's copy of contracts.ts, and of the manifests the pages
 * and the lists that pages read, as data. The browser does not validate, and zod would be a sixth of a page's scripts. The endpoints
 * for staff are in staff-contracts.ts, which shoppers do not load; nor do they load manifests.
 */
export function stripSchemas(): Plugin {
  return {
    name: 'strip-schemas',
    applyToEnvironment: ({ name }) => name === 'client',
    async load(id) {
      const path = id.split('?')[0]!
      if (lists.includes(path)) return exportsAsData((await import(pathToFileURL(path).href)) as object)
      if (manifestFile.test(path)) return pagesOf(path)
      if (path !== file && path !== staffFile) return
      const { contracts } = (await import(pathToFileURL(file).href)) as typeof joined
      const endpointUrls = Object.entries(contracts)
        .map(([domain, endpoints]) => [domain, withoutSchemas(endpoints, path === staffFile)] as const)
        .filter(([, endpoints]) => Object.keys(endpoints).length > 0)
      const name = path === staffFile ? 'staffContracts' : 'contracts'
      return `export const ${name} = ${JSON.stringify(Object.fromEntries(endpointUrls))}`
    },
  }
}

const exportsAsData = (module: object) =>
  Object.entries(module)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')

async function pagesOf(path: string) {
  const manifests = (await import(pathToFileURL(path).href)) as Record<string, Manifest>
  const withPages = Object.entries(manifests).map(([name, { pages }]) => [name, { pages }] as const)
  return withPages.map(([name, manifest]) => `export const ${name} = ${JSON.stringify(manifest)}`).join('\n')
}

function withoutSchemas(endpoints: Contract, forStaff: boolean) {
  return Object.fromEntries(
    Object.entries(endpoints)
      .filter(([, { config }]) => (config.access === 'staff') === forStaff)
      .map(([name, { method, url }]) => [name, { method, url }]),
  )
}
