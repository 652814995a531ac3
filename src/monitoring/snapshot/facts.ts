import type { Standing } from '../../backup/schedule/standing.ts'
import type { Figures } from './figures-store.ts'
import type { Fault } from '../metrics/count-requests.ts'
import type { Probe } from './probe.ts'

/** What the shop knows of its own state at one moment. */
export interface Facts {
  now: Date
  openedAt: Date
  version: string
  database: Probe & { isEmbedded: boolean }
  /** Nothing where the database did not answer in time. */
  figures: Figures | undefined
  books: { at: Date; checks: number; disagreed: { sentence: string; total: number }[] } | undefined
  backup: {
    standing: Standing
    lastGood: Date | undefined
    /** They lie on the disk of the shop itself. */
    isOnShopsDisk: boolean
    /** When one was last downloaded in the back office. */
    downloadedAt: Date | undefined
  }
  freeBytes: number | undefined
  /** Whether a mail server is set. */
  sendsMail: boolean
  /** `test`: the sandbox or the provider's test keys, with which no money moves. */
  cardPayments: 'real' | 'test' | 'none'
  /** Other machines reach the shop. */
  isPublic: boolean
  faults: Fault[]
}
