import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import pg from 'pg'

/**
 * What a shop does to the world, step by step: every statement before it is sent and after it was answered, every call to
 * another server, every answer given. Watched from outside, at the driver and at Node's own channels, so that the shop
 * itself knows nothing of it; only the scripts of the trials load this file.
 */
export interface Step {
  /** Unique within one watch: what the shop was doing, the step, and the how manieth of its kind. */
  name: string
  /** False inside a transaction, where a death undoes what was done. */
  lasts: boolean
  /** Which connection to the database sends the statement, and its kind. */
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

/** Begins to write steps down, and ends the process as `kill -9` does when it comes to the one that is named. */
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

/** "insert into orders", "select from products for update": enough to know the statement by. */
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

// The payment provider is asked through Node's own client, its webhooks come by `fetch`.
subscribe('http.client.request.start', (message) => {
  const { request } = message as { request: { method: string; path: string } }
  step(`before asking ${address(request.method, request.path)}`, true)
})
subscribe('http.client.response.finish', (message) => {
  const { request } = message as { request: { method: string; path: string } }
  step(`after asking ${address(request.method, request.path)}`, true)
})
