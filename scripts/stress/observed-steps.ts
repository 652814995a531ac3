import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import pg from 'pg'

/**
 * Records the externally visible steps of a shop: each SQL statement before it is sent and after its result, each outgoing HTTP
 * request, each response. Observed at the driver and at Node's diagnostics channels, so that the shop's code is unchanged; only
 * test scripts load this file.
 */
export interface Step {
  /** Unique within a recording: the current operation, the step, and its sequence number among equal steps. */
  name: string
  /** False inside a transaction, where a crash rolls the step back. */
  lasts: boolean
  /** The database connection that sends the statement, and the statement's kind. */
  sent?: { connection: number; kind: string }
}

interface Watch {
  steps: Step[]
  dieAt?: string | undefined
}

const doing = new AsyncLocalStorage<string>()
let watch: Watch | undefined
const inTransaction = new WeakSet<object>()
const connections: object[] = []

/** Starts recording, and kills the process with SIGKILL at the named step. */
export function watchSteps(dieAt?: string) {
  watch = { steps: [], dieAt }
}

export const stepsSoFar = () => watch?.steps ?? []

const whoActs = () => doing.getStore() ?? 'by itself'

function step(words: string, lasts: boolean, by = whoActs(), sent?: Step['sent']) {
  if (!watch) return
  const kind = `${by}: ${words}`
  const times = watch.steps.filter(({ name }) => name.startsWith(`${kind} #`)).length
  const name = `${kind} #${times + 1}`
  watch.steps.push({ name, lasts, ...(sent && { sent }) })
  if (name === watch.dieAt) process.kill(process.pid, 'SIGKILL')
}

function connectionOf(client: object) {
  if (!connections.includes(client)) connections.push(client)
  return connections.indexOf(client)
}

type Query = (this: object, ...args: unknown[]) => unknown

const client = pg.Client.prototype as unknown as { query: Query }
const query = client.query
client.query = function (this: object, ...args) {
  const words = inShort(textOf(args[0]))
  const isWrite = /^(insert|update|delete|with)/.test(words)
  if (words === 'begin') inTransaction.add(this)
  const lasts = words === 'commit' || (isWrite && !inTransaction.has(this))
  if (words === 'commit' || words === 'rollback') inTransaction.delete(this)
  step(`before ${words}`, lasts, whoActs(), { connection: connectionOf(this), kind: words })
  const by = whoActs()
  const after = () => step(`after ${words}`, lasts, by)
  const callback = args.at(-1)
  if (typeof callback !== 'function')
    return (query.apply(this, args) as Promise<unknown>).then((result) => {
      after()
      return result
    })
  args[args.length - 1] = (...answer: unknown[]) => {
    after()
    ;(callback as (...answer: unknown[]) => void)(...answer)
  }
  return query.apply(this, args)
}

const textOf = (asked: unknown) =>
  typeof asked === 'string' ? asked : ((asked as { text?: string } | undefined)?.text ?? '')

/** A short label of a statement: "insert into orders", "select from products for update". */
function inShort(text: string) {
  const plain = text.replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase()
  const [verb = ''] = /^(release savepoint|rollback to|set local|\w+)/.exec(plain) ?? []
  const [table = ''] = /\b(?:into|from|update) [a-z_]+/.exec(plain.replace(/ for update.*$/, '')) ?? []
  const lock = plain.includes('advisory') ? ' advisory lock' : / for update/.test(plain) ? ' for update' : ''
  if (verb === 'insert' && plain.includes(' do update ')) return `insert ${table} or update`
  return verb === 'update' ? table : `${verb}${table && ` ${table}`}${lock}`
}

const address = (method: string, path: string) =>
  `${method} ${path.split('?')[0]!.replace(/\/(order_|pay_|rfnd_|KD-|[0-9a-f]{8}-)[^/]*/g, '/:id')}`

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage }
  doing.enterWith(address(request.method!, request.url!))
})
subscribe('http.server.response.finish', () => step('after the answer', true))

// Outgoing calls to the payment provider use `node:http`; its webhooks use `fetch`.
subscribe('http.client.request.start', (message) => {
  const { request } = message as { request: { method: string; path: string } }
  step(`before asking ${address(request.method, request.path)}`, true)
})
subscribe('http.client.response.finish', (message) => {
  const { request } = message as { request: { method: string; path: string } }
  step(`after asking ${address(request.method, request.path)}`, true)
})
