import { RouterContextProvider, type ClientLoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contracts } from '../../web/contracts.ts'
import { apiClient, type Call } from '../../platform/api-client/api-client.ts'
import type { Endpoint } from '../../platform/contract.ts'
import { staffPages } from '../../web/pages.ts'
import { shopApi } from '../../web/shop-api.ts'

/** Lists that staff pages load whole, and why they stay small. */
const wholeLists = new Map([
  ['/api/admin/tax-rates', 'one row for each tax code and day it changed: some ten'],
  ['/api/admin/gst-scheme', 'a row for each change of the scheme: one in some years'],
  ['/api/admin/document-series', 'the series of invoices and of credit notes'],
  ['/api/admin/labels', 'the contract accepts at most 100 ids, which are in the URL'],
  ['/api/admin/packing-slips', 'the contract accepts at most 100 ids, which are in the URL'],
  ['/api/admin/messages/staff', 'the people who work in the shop'],
  ['/api/admin/invitations', 'the invitations that can still be accepted, each for three days'],
  ['/api/admin/staff', 'the people who work in the shop'],
  ['/api/admin/devices', 'the devices on which the shop’s staff work'],
  ['/api/counter/sales', 'the bills of one day at the counter, or the newest that a search finds'],
  ['/api/admin/imports/:id/columns', 'the columns of the sheets that are read, at most 80 each'],
  ['/api/admin/message-texts', 'one text for each step of an order and each email about an account'],
])

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
      if (!endpoint || (!isList(endpoint) && !isPaged(endpoint)) || wholeLists.has(endpoint.url)) continue
      expect(call.path).toMatch(/[?&]limit=\d+/)
    }
  },
)
