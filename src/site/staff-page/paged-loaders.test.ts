import { RouterContextProvider, type ClientLoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contracts } from '../../web/contracts.ts'
import { apiClient, type Call } from '../../platform/api-client/api-client.ts'
import type { Endpoint } from '../../platform/contract.ts'
import { staffPages } from '../../web/pages.ts'
import { shopApi } from '../../web/shop-api.ts'
import { joined } from '../../testing/test-manifest.ts'

const wholeLists = joined((manifest) => manifest.wholeLists)

const pages = import.meta.glob<{ clientLoader?: (args: ClientLoaderFunctionArgs) => unknown }>(
  '/src/**/*.tsx',
)

const endpoints = Object.values(contracts).flatMap((contract) => Object.values(contract) as Endpoint[])
const endpointOf = ({ method, path }: Call) => {
  const [asked] = path.split('?')
  return endpoints.find(
    (endpoint) =>
      endpoint.method === method &&
      new RegExp(`^${endpoint.url.replaceAll(/:\w+/g, '[^/]+')}$`).test(asked ?? ''),
  )
}

const isList = ({ schema }: Endpoint) => schema.response[200] instanceof z.ZodArray
const isPaged = ({ schema }: Endpoint) =>
  schema.querystring instanceof z.ZodObject && 'limit' in schema.querystring.shape

/** The calls that the page makes to load itself. */
async function callsOf(file: string, path: string) {
  const calls: Call[] = []
  const api = apiClient(contracts, (call) => {
    calls.push(call)
    return Promise.resolve({ status: 200, body: [] })
  })
  const context = new RouterContextProvider()
  context.set(shopApi, api)
  const page = await pages[`/src/${file}`]?.()
  const url = new URL(`http://localhost${path}?id=1&category=sales`)
  const params = { cname: 'sales', id: '1' }
  await page?.clientLoader?.({ context, url, params, request: new Request(url) } as never)
  return calls
}

test.each(staffPages.map(({ file, path }) => ({ file, path })))(
  'the page $path loads lists page by page',
  async ({ file, path }) => {
    expect(pages[`/src/${file}`]).toBeDefined()
    for (const call of await callsOf(file, path)) {
      const endpoint = endpointOf(call)
      expect(endpoint, call.path).toBeDefined()
      if (!endpoint || (!isList(endpoint) && !isPaged(endpoint)) || endpoint.url in wholeLists) continue
      expect(call.path).toMatch(/[?&]limit=\d+/)
    }
  },
)
