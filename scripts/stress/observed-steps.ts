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
  isDurable: boolean
  /** The database connection that sends the statement, and the statement's kind. */
  sent?: { connection: number; kind: string }
}

interface Recording {
  steps: Step[]
  crashAt?: string | undefined
}

const currentOperation = new AsyncLocalStorage<string>()
let recording: Recording | undefined
const inTransaction = new WeakSet<object>()
const connections: object[] = []

/** Starts recording, and kills the process with SIGKILL at the named step. */
export function recordSteps(crashAt?: string) {
  recording = { steps: [], crashAt }
}

export const recordedSteps = () => recording?.steps ?? []

const operationName = () => currentOperation.getStore() ?? 'background'

function recordStep(label: string, isDurable: boolean, operation = operationName(), sent?: Step['sent']) {
  if (!recording) return
  const kind = `${operation}: ${label}`
  const times = recording.steps.filter(({ name }) => name.startsWith(`${kind} #`)).length
  const name = `${kind} #${times + 1}`
  recording.steps.push({ name, isDurable, ...(sent && { sent }) })
  if (name === recording.crashAt) process.kill(process.pid, 'SIGKILL')
}

function connectionOf(client: object) {
  if (!connections.includes(client)) connections.push(client)
  return connections.indexOf(client)
}

type Query = (this: object, ...args: unknown[]) => unknown

const client = pg.Client.prototype as unknown as { query: Query }
const query = client.query
client.query = function (this: object, ...args) {
  const label = statementLabel(textOf(args[0]))
  const isWrite = /^(insert|update|delete|with)/.test(label)
  if (label === 'begin') inTransaction.add(this)
  const isDurable = label === 'commit' || (isWrite && !inTransaction.has(this))
  if (label === 'commit' || label === 'rollback') inTransaction.delete(this)
  recordStep(`before ${label}`, isDurable, operationName(), { connection: connectionOf(this), kind: label })
  const operation = operationName()
  const after = () => recordStep(`after ${label}`, isDurable, operation)
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

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : ((statement as { text?: string } | undefined)?.text ?? '')

/**
 * A short label of a statement, with all tables that it reads, or else all that it writes: "select from products + orders for
 * update", "with update products + insert into stock_moves".
 */
function statementLabel(text: string) {
  const plain = text.replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase()
  const [verb = ''] = /^(release savepoint|rollback to|set local|\w+)/.exec(plain) ?? []
  if (!['select', 'insert', 'update', 'delete', 'with'].includes(verb)) return verb
  const lock = plain.includes('advisory')
    ? ' advisory lock'
    : plain.includes(' for update')
      ? ' for update'
      : ''
  if (verb === 'select') return `select${tablesRead(plain)}${lock}`
  const writes = plain.matchAll(/(?<!for |do )\b(insert into|update|delete from) ([a-z_]+)/g)
  const labels = Array.from(writes, ([write]) => write).join(' + ')
  return `${verb === 'with' ? 'with ' : ''}${labels}${plain.includes(' do update ') ? ' or update' : ''}`
}

function tablesRead(plain: string) {
  const tables = new Set(Array.from(plain.matchAll(/\b(?:from|join) ([a-z_]+)/g), ([, table]) => table))
  return tables.size > 0 ? ` from ${[...tables].join(' + ')}` : ''
}

const requestLabel = (method: string, path: string) =>
  `${method} ${path.split('?')[0]!.replace(/\/(order_|pay_|rfnd_|KD-|R-|[0-9a-f]{8}-)[^/]*/g, '/:id')}`

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage }
  currentOperation.enterWith(requestLabel(request.method!, request.url!))
})
subscribe('http.server.response.finish', () => recordStep('after the response', true))

// Outgoing calls to the payment provider use `node:http`; its webhooks use `fetch`.
subscribe('http.client.request.start', (message) => {
  const { request } = message as { request: { method: string; path: string } }
  recordStep(`before requesting ${requestLabel(request.method, request.path)}`, true)
})
subscribe('http.client.response.finish', (message) => {
  const { request } = message as { request: { method: string; path: string } }
  recordStep(`after requesting ${requestLabel(request.method, request.path)}`, true)
})
