import type { PGlite } from '@electric-sql/pglite'
import { Notifications } from './notifications.ts'
import { sayDiskFull } from './room/say-disk-full.ts'

/** One client's claim on the single session. */
export interface Client {
  answer(bytes: Uint8Array): void
  /** The client kept a transaction open without a word for too long. */
  dismiss(): void
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
  readonly #gone = new WeakSet<Client>()
  readonly #here = new Set<Client>()
  readonly #notifications = new Notifications()
  #waiting: Turn[] = []
  #holder: Client | undefined
  #isRunning = false
  #onlyReads = false
  #idle: NodeJS.Timeout | undefined

  constructor(pglite: PGlite, failed: (error: unknown) => void) {
    this.#pglite = pglite
    this.#failed = failed
  }

  /** Runs a batch of protocol messages; its answers go to the client. */
  send(client: Client, batch: Uint8Array, isUnfinished: boolean) {
    this.#here.add(client)
    const work = () =>
      this.#pglite.execProtocolRawStream(batch, { onRawData: (data) => this.#answer(client, data) })
    this.#waiting.push({ client, work, isUnfinished })
    void this.#run()
  }

  /** Runs our own work when no client is in the middle of a transaction. */
  alone<Result>(work: (pglite: PGlite) => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const turn = () => work(this.#pglite).then(resolve, reject)
      this.#waiting.push({ client: undefined, work: turn, isUnfinished: false })
      void this.#run()
    })
  }

  /** While the disk has no room left: what would write is refused as PostgreSQL refuses it on a full disk. */
  async onlyRead(only: boolean) {
    await this.alone((pglite) => pglite.exec(`set default_transaction_read_only = ${only ? 'on' : 'off'}`))
    this.#onlyReads = only
  }

  /** The client went away: what it left open is rolled back. */
  leave(client: Client) {
    this.#gone.add(client)
    this.#here.delete(client)
    this.#waiting = this.#waiting.filter((turn) => turn.client !== client)
    if (this.#holder !== client) return
    const work = () => this.#pglite.execProtocolRawStream(syncThenRollback, { onRawData: () => undefined })
    this.#waiting.unshift({ client, work, isUnfinished: false })
    void this.#run()
  }

  /** The one session hears what it says itself; as on a server, so does everybody else who is there. */
  #answer(client: Client, data: Uint8Array) {
    client.answer(this.#onlyReads ? sayDiskFull(data) : data)
    for (const notification of this.#notifications.in(data))
      for (const other of this.#here) if (other !== client) other.answer(notification)
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
    const keeps = client && (isUnfinished || this.#pglite.isInTransaction())
    this.#holder = keeps ? client : undefined
    if (!keeps) return
    if (this.#gone.has(client)) this.leave(client)
    this.#idle = setTimeout(() => client.dismiss(), idleInTransactionMs).unref()
  }
}
