import { randomUUID } from 'node:crypto'
import type { CountRow, ScanResult, StockTaking, StockTakingScan } from '../selling/stock-taking/contract.ts'
import type { Person } from './visitor.ts'

export const stockTakingsUrl = '/api/admin/stock-takings'

/** A stock-taking of the whole shop, if not said otherwise, and what a person does in it. */
export async function startedStockTaking(person: Person, scope: object = {}) {
  const answer = await person.post(stockTakingsUrl, scope)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return stockTakingOf(person, answer.json<StockTaking>().id)
}

export function stockTakingOf(person: Person, id: string) {
  const url = `${stockTakingsUrl}/${id}`
  const sendScan = (body: object, scan = randomUUID()) => person.put(`${url}/scans/${scan}`, body)
  return {
    id,
    url,
    sendScan,
    scan: async (code: string, more: object = {}) => (await sendScan({ code, ...more })).json<ScanResult>(),
    show: async () => (await person.get(url)).json<StockTaking>(),
    rows: async (show: 'counted' | 'differences' | 'uncounted') =>
      (await person.get(`${url}/rows?show=${show}&limit=200`)).json<CountRow[]>(),
    scans: async (query = '') =>
      (await person.get(`${url}/scans?limit=200${query}`)).json<StockTakingScan[]>(),
    because: (item: string, reason: string, more: object = {}) =>
      person.put(`${url}/reasons`, { item, reason, ...more }),
    finish: (body: object = {}) => person.post(`${url}/finish`, body),
  }
}
