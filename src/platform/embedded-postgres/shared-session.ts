import type { PGlite } from '@electric-sql/pglite'
import { closeStatements, NotificationReader } from './wire-protocol.ts'

/** One client's claim on the single session. */
export interface Client {
  answer(bytes: Uint8Array): void
  /** The client left a transaction idle for too long. */
  disconnect(): void
}

interface Batch {
  bytes: Uint8Array
  /** Whether the client's next batch belongs to this one, even outside a transaction. */
  isUnfinished: boolean
  /** Names of statements that it has prepared. */
  prepares: readonly string[]
}

interface Turn {
  client: Client | undefined
  work: () => Promise<unknown>
  /** Whether the client's next batch belongs to this one, even outside a transaction. */
  isUnfinished: boolean
}

const idleInTransactionMs = 10_000
const syncThenRollback = Buffer.concat([
  Buffer.from('S\0\0\0\x04', 'latin1'),
  Buffer.from('Q\0\0\0\x0dROLLBACK\0', 'latin1'),
])

/**
 * Shares PGlite's one session between clients: a batch of messages runs whole, and while a client's transaction is open
 * only its own batches run. Messages of two clients in between each other would bind one's values to the other's statement.
 */
export class SharedSession {
  readonly #pglite: PGlite
  readonly #failed: (error: unknown) => void
  readonly #patienceMs: number
  readonly #gone = new WeakSet<Client>()
  /** Who is there, and the names of what each had prepared: the one session would keep them for ever. */
  readonly #here = new Map<Client, Set<string>>()
  readonly #notifications = new NotificationReader()
  #waiting: Turn[] = []
  #holder: Client | undefined
  #isRunning = false
  #onlyReads = false
  #idle: NodeJS.Timeout | undefined

  /** Who says nothing in a transaction for `patienceMs` is dismissed; Infinity where nobody else waits. */
  constructor(pglite: PGlite, failed: (error: unknown) => void, patienceMs = idleInTransactionMs) {
    this.#pglite = pglite
    this.#failed = failed
    this.#patienceMs = patienceMs
  }

  /** Runs a batch of protocol messages; its answers go to the client. */
  send(client: Client, { bytes, isUnfinished, prepares }: Batch) {
    const prepared = this.#here.get(client) ?? new Set()
    this.#here.set(client, prepared)
    for (const name of prepares) prepared.add(name)
    const work = () =>
      this.#pglite.execProtocolRawStream(bytes, { onRawData: (data) => this.#answer(client, data) })
    this.#waiting.push({ client, work, isUnfinished })
    void this.#run()
  }

  /** Runs our own work when no client is in the middle of a transaction. */
  runExclusive<Result>(work: (pglite: PGlite) => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const turn = () => work(this.#pglite).then(resolve, reject)
      this.#waiting.push({ client: undefined, work: turn, isUnfinished: false })
      void this.#run()
    })
  }

  /** Closes PGlite when everybody's work is done; who leaves after that leaves nothing behind. */
  close(): Promise<void> {
    return this.runExclusive((pglite) => pglite.close())
  }

  /** While the disk has no room left: what would write is refused as PostgreSQL refuses it on a full disk. */
  async setReadOnly(only: boolean) {
    await this.runExclusive((pglite) =>
      pglite.exec(`set default_transaction_read_only = ${only ? 'on' : 'off'}`),
    )
    this.#onlyReads = only
  }

  get isReadOnly() {
    return this.#onlyReads
  }

  /** The client went away: what it left open is rolled back. */
  clientLeft(client: Client) {
    this.#gone.add(client)
    this.#waiting = this.#waiting.filter((turn) => turn.client !== client)
    if (this.#holder === client) this.#waiting.unshift(this.#ours(client, syncThenRollback))
    const prepared = this.#here.get(client)
    if (prepared?.size) this.#waiting.push(this.#ours(undefined, closeStatements(prepared)))
    this.#here.delete(client)
    void this.#run()
  }

  #ours(client: Client | undefined, bytes: Uint8Array): Turn {
    const pglite = this.#pglite
    const work = async () => {
      if (!pglite.closed) await pglite.execProtocolRawStream(bytes, { onRawData: () => undefined })
    }
    return { client, work, isUnfinished: false }
  }

  /** The one session hears what it says itself; as on a server, so does everybody else who is there. */
  #answer(client: Client, data: Uint8Array) {
    client.answer(this.#onlyReads ? asDiskFullError(data) : data)
    for (const notification of this.#notifications.read(data))
      for (const other of this.#here.keys()) if (other !== client) other.answer(notification)
  }

  async #run() {
    if (this.#isRunning) return
    this.#isRunning = true
    try {
      for (let turn = this.#next(); turn; turn = this.#next()) await this.#take(turn)
    } catch (error) {
      this.#failed(error)
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
    if (this.#gone.has(client)) this.clientLeft(client)
    if (this.#patienceMs < Infinity)
      this.#idle = setTimeout(() => client.disconnect(), this.#patienceMs).unref()
  }
}

/** The severity and SQLSTATE of PostgreSQL's refusal to write in a transaction that only reads, as its protocol sends them. */
const readOnlyError = Buffer.from('VERROR\0C25006\0')
const diskFullError = Buffer.from('VERROR\0C53100\0')

/** A server that only reads is another server's standby; this one has no room left, and says so by its SQLSTATE. */
function asDiskFullError(answer: Uint8Array): Uint8Array {
  const bytes = Buffer.from(answer)
  for (let at = bytes.indexOf(readOnlyError); at >= 0; at = bytes.indexOf(readOnlyError, at))
    bytes.set(diskFullError, at)
  return bytes
}
