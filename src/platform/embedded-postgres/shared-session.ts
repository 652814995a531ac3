import type { PGlite } from '@electric-sql/pglite'
import { NotificationReader } from './wire-protocol.ts'

/** One client's claim on the single session. */
export interface Client {
  send(bytes: Uint8Array): void
  /** The client left a transaction idle for too long. */
  disconnect(): void
}

interface Batch {
  bytes: Uint8Array
  /** Whether the client's next batch continues this one, even outside a transaction. */
  isUnfinished: boolean
}

interface Turn {
  client: Client | undefined
  work: () => Promise<unknown>
  /** Whether the client's next batch continues this one, even outside a transaction. */
  isUnfinished: boolean
}

const idleInTransactionMs = 10_000
const syncThenRollback = Buffer.concat([
  Buffer.from('S\0\0\0\x04', 'latin1'),
  Buffer.from('Q\0\0\0\x0dROLLBACK\0', 'latin1'),
])

/**
 * Shares PGlite's single session between clients: a batch of messages runs as a whole, and while a client's transaction
 * is open only its own batches run. Interleaved messages of two clients would bind one client's values to the other's
 * statement.
 */
export class SharedSession {
  readonly #pglite: PGlite
  readonly #onError: (error: unknown) => void
  readonly #idleLimitMs: number
  readonly #disconnected = new WeakSet<Client>()
  readonly #clients = new Set<Client>()
  readonly #notifications = new NotificationReader()
  #waiting: Turn[] = []
  #holder: Client | undefined
  #isRunning = false
  #isReadOnly = false
  #idle: NodeJS.Timeout | undefined

  /** A client that is idle in a transaction for `idleLimitMs` is disconnected; Infinity if no other client can wait. */
  constructor(pglite: PGlite, onError: (error: unknown) => void, idleLimitMs = idleInTransactionMs) {
    this.#pglite = pglite
    this.#onError = onError
    this.#idleLimitMs = idleLimitMs
  }

  /** Runs a batch of protocol messages and sends the responses to the client. */
  send(client: Client, { bytes, isUnfinished }: Batch) {
    this.#clients.add(client)
    const work = () =>
      this.#pglite.execProtocolRawStream(bytes, { onRawData: (data) => this.#forward(client, data) })
    this.#waiting.push({ client, work, isUnfinished })
    void this.#run()
  }

  /** Runs work of this process when no client has an open transaction. */
  runExclusive<Result>(work: (pglite: PGlite) => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const turn = () => work(this.#pglite).then(resolve, reject)
      this.#waiting.push({ client: undefined, work: turn, isUnfinished: false })
      void this.#run()
    })
  }

  /** Closes PGlite after all queued work. Clients that disconnect later need no cleanup. */
  close(): Promise<void> {
    return this.runExclusive((pglite) => pglite.close())
  }

  /** Rejects writes while the disk is full, with PostgreSQL's error for a full disk. */
  async setReadOnly(readOnly: boolean) {
    await this.runExclusive((pglite) =>
      pglite.exec(`set default_transaction_read_only = ${readOnly ? 'on' : 'off'}`),
    )
    this.#isReadOnly = readOnly
  }

  get isReadOnly() {
    return this.#isReadOnly
  }

  /** Rolls back what a disconnected client left open. */
  clientDisconnected(client: Client) {
    this.#disconnected.add(client)
    this.#waiting = this.#waiting.filter((turn) => turn.client !== client)
    if (this.#holder === client) this.#waiting.unshift(this.#rollback(client))
    this.#clients.delete(client)
    void this.#run()
  }

  #rollback(client: Client): Turn {
    const pglite = this.#pglite
    const work = async () => {
      if (!pglite.closed) await pglite.execProtocolRawStream(syncThenRollback, { onRawData: () => undefined })
    }
    return { client, work, isUnfinished: false }
  }

  /** The single session receives its own notifications; as on a server, every other client receives them too. */
  #forward(client: Client, data: Uint8Array) {
    client.send(this.#isReadOnly ? asDiskFullError(data) : data)
    for (const notification of this.#notifications.read(data))
      for (const other of this.#clients) if (other !== client) other.send(notification)
  }

  async #run() {
    if (this.#isRunning) return
    this.#isRunning = true
    try {
      for (let turn = this.#next(); turn; turn = this.#next()) await this.#take(turn)
    } catch (error) {
      this.#onError(error)
      return
    }
    this.#isRunning = false
  }

  #next(): Turn | undefined {
    const holder = this.#holder
    const index = holder ? this.#waiting.findIndex((turn) => turn.client === holder) : 0
    return index < 0 ? undefined : this.#waiting.splice(index, 1)[0]
  }

  async #take({ client, work, isUnfinished }: Turn) {
    clearTimeout(this.#idle)
    await work()
    const holds = client && (isUnfinished || this.#pglite.isInTransaction())
    this.#holder = holds ? client : undefined
    if (!holds) return
    if (this.#disconnected.has(client)) this.clientDisconnected(client)
    if (this.#idleLimitMs < Infinity)
      this.#idle = setTimeout(() => client.disconnect(), this.#idleLimitMs).unref()
  }
}

/** Severity and SQLSTATE in PostgreSQL's error for a write in a read-only transaction, in the wire format. */
const readOnlyError = Buffer.from('VERROR\0C25006\0')
const diskFullError = Buffer.from('VERROR\0C53100\0')

/** Clients take a read-only server for a standby. Here the disk is full, so the error gets that SQLSTATE. */
function asDiskFullError(answer: Uint8Array): Uint8Array {
  const bytes = Buffer.from(answer)
  for (let at = bytes.indexOf(readOnlyError); at >= 0; at = bytes.indexOf(readOnlyError, at))
    bytes.set(diskFullError, at)
  return bytes
}
