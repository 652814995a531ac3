import type { Database } from '../database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Invalidations } from '../response-cache/invalidations.ts'
import { decryptSecret, encryptSecret } from './encryption.ts'
import { findOrCreateSettingsKey, findSettingsKey, type KeySettings } from './settings-key-file.ts'
import { storedSecretsStore, type StoredSecretRow } from './stored-secrets-store.ts'

/** A secret that staff typed into the back office. */
export interface StoredSecret {
  /** The decrypted value; undefined if this process's key does not open it, as after a restore without the key file. */
  value: unknown
  /** A part of it that may be shown. */
  hint: string
  savedAt: Date
  savedBy: string
}

interface NewSecret {
  value: unknown
  hint: string
  savedAt: Date
  savedBy: string
}

/** While notifications do not arrive, and after a failed load, the next load begins after this time. */
const retryMs = 1_000

/** The stored secrets, decrypted in memory. The database notifies each process of changes. */
export class StoredSecrets {
  readonly #db: Database
  readonly #settings: KeySettings
  readonly #changes: Invalidations | undefined
  #secrets = new Map<string, { row: StoredSecretRow; secret: StoredSecret }>()
  #loads = { started: 0, applied: 0, beganMs: 0, hasFailed: false }
  /** The clock of changes when the load began whose result is in memory. */
  #loadedAt = 0
  #refreshing: Promise<void> | undefined

  constructor(db: Database, settings: KeySettings, changes?: Invalidations) {
    this.#db = db
    this.#settings = settings
    this.#changes = changes
  }

  find(id: string): StoredSecret | undefined {
    return this.#secrets.get(id)?.secret
  }

  async save(id: string, secret: NewSecret, inSameTransaction: (tx: Database) => Promise<void>) {
    const key = findOrCreateSettingsKey(this.#settings)
    const { value, ...rest } = secret
    const row = { id, ...rest, secret: encryptSecret(key, id, JSON.stringify(value)) }
    await inTransaction(this.#db, async (tx) => {
      await storedSecretsStore(tx).save(row)
      await inSameTransaction(tx)
    })
    await this.reload()
  }

  async remove(id: string, inSameTransaction: (tx: Database) => Promise<void>) {
    await inTransaction(this.#db, async (tx) => {
      await storedSecretsStore(tx).remove(id)
      await inSameTransaction(tx)
    })
    await this.reload()
  }

  /** Brings in what another process saved. Costs nothing if nothing changed. If it fails, the secrets in memory stay in use. */
  async refresh(onFailure: (error: unknown) => void) {
    // A load that began before the change does not have it, so there may be a second one.
    for (let turn = 0; turn < 2 && this.#isStale(); turn++)
      await (this.#refreshing ??= this.reload()
        .catch((error: unknown) => {
          this.#loads.hasFailed = true
          onFailure(error)
        })
        .finally(() => (this.#refreshing = undefined)))
  }

  async reload() {
    const change = this.#changes?.now() ?? 0
    const load = ++this.#loads.started
    Object.assign(this.#loads, { beganMs: performance.now(), hasFailed: false })
    const rows = await storedSecretsStore(this.#db).all()
    // A slow load must not replace the result of a later one.
    if (load < this.#loads.applied) return
    this.#loads.applied = load
    this.#loadedAt = change
    const key = rows.length > 0 ? findSettingsKey(this.#settings) : undefined
    this.#secrets = new Map(
      rows.map((row) => [row.id, { row, secret: this.#unchanged(row) ?? decrypted(row, key) }]),
    )
  }

  /** The same object as long as the secret is the same, so that clients built from it can be remembered. */
  #unchanged({ id, secret: encrypted, savedAt }: StoredSecretRow) {
    const { row, secret } = this.#secrets.get(id) ?? {}
    const isSame = row?.secret === encrypted && row.savedAt.getTime() === savedAt.getTime()
    return isSame && secret?.value !== undefined ? secret : undefined
  }

  #isStale() {
    if (!this.#changes) return false
    const isTooSoon = performance.now() - this.#loads.beganMs < retryMs
    if (this.#loads.hasFailed || !this.#changes.isConnected) return !isTooSoon
    return this.#changes.isInvalidated([], this.#loadedAt)
  }
}

function decrypted({ id, secret, ...rest }: StoredSecretRow, key: Buffer | undefined): StoredSecret {
  const text = key && decryptSecret(key, id, secret)
  return { ...rest, value: text === undefined ? undefined : (JSON.parse(text) as unknown) }
}
