/** A position in the write-ahead log, as PostgreSQL writes it ("16/B374D848"). */
export type LogPosition = string

export function comparePositions(one: LogPosition, other: LogPosition) {
  const [a, b] = [toNumber(one), toNumber(other)]
  return a < b ? -1 : a > b ? 1 : 0
}

function toNumber(position: LogPosition) {
  const [high = '0', low = '0'] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** Of a replica, or of the primary if the address leads there. */
export const replayedPosition = `case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end`

interface Sample {
  /** When the primary was asked: the position includes everything that was committed before. */
  askedAt: number
  position: LogPosition
}

/** Data from a replica may be as old as this. */
export const maxStalenessMs = 5_000

/**
 * Where the primary's log was in the last seconds. A replica that has replayed up to a position shows everything that was committed
 * before the primary was asked for it.
 */
export class PrimaryPositions {
  readonly #ask: () => Promise<LogPosition>
  #samples: Sample[] = []
  #notBefore = 0
  #asking: { since: number; answer: Promise<Sample> } | undefined

  constructor(ask: () => Promise<LogPosition>) {
    this.#ask = ask
  }

  /** Reads must see what was committed until now, because what they show will be kept in a cache. */
  noteChange() {
    this.#notBefore = performance.now()
  }

  /** The position that a replica must have reached for reads that begin now. */
  async required(): Promise<LogPosition> {
    const oldest = Math.max(performance.now() - maxStalenessMs, this.#notBefore)
    const known = this.#samples.find(({ askedAt }) => askedAt >= oldest)
    return (known ?? (await this.sample())).position
  }

  /** What a replica must have reached at least, if nothing is kept in a cache; undefined if the primary has not answered of late. */
  oldest(): LogPosition | undefined {
    return this.#samples.find(({ askedAt }) => askedAt >= performance.now() - maxStalenessMs)?.position
  }

  /** Concurrent callers share one question, if no change was noted since it was sent. */
  sample(): Promise<Sample> {
    if (this.#asking && this.#asking.since >= this.#notBefore) return this.#asking.answer
    const askedAt = performance.now()
    const answer = this.#ask().then((position) => this.#add({ askedAt, position }))
    const asking = { since: askedAt, answer }
    this.#asking = asking
    const ended = () => {
      if (this.#asking === asking) this.#asking = undefined
    }
    answer.then(ended, ended)
    return answer
  }

  #add(sample: Sample) {
    const oldest = performance.now() - maxStalenessMs
    this.#samples = [...this.#samples.filter(({ askedAt }) => askedAt >= oldest), sample].sort(
      (one, other) => one.askedAt - other.askedAt,
    )
    return sample
  }
}
