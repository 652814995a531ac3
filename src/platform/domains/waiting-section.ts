import type { SQL } from 'drizzle-orm'
import { paise, toRupees } from '../money/money.ts'

interface WaitingQuery {
  now: Date
  /** The shop's promise in the owner's words, after which a parcel is late. */
  deliveryTime: string
  /** The role sees nothing of customers but what has a repair. */
  repairsOnly: boolean
  sendsMail: boolean
}

/** A row as JSON of the database: times are texts, amounts paise. */
export type WaitingRow = Record<string, unknown>

/** What waits for staff, as a section of the page Today. */
export interface WaitingSection {
  /** What follows `from` to count the rows. */
  counted: (query: WaitingQuery) => SQL
  /** Selects the rows, the oldest first. The page adds the limit; it is here for a query that applies it before a join. */
  rows: (query: WaitingQuery, limit: number) => SQL
  /** As in the contract of the page. */
  present: (row: WaitingRow) => Record<string, unknown>
}

/** What a domain brings to Today. */
export interface Waiting {
  /** By kind. */
  sections: Record<string, WaitingSection>
  /** For the navigation, by the name of its number: what follows `from` to count, added up over all domains. */
  counts: Record<string, (query: Pick<WaitingQuery, 'repairsOnly'>) => SQL[]>
}

export const iso = (time: unknown) => new Date(String(time)).toISOString()
export const rupees = (amountPaise: unknown) => toRupees(paise(Number(amountPaise)))
/** Empty for null. */
export const text = (value: unknown) => (value as string | null | undefined) ?? ''
export const textOrNull = (value: unknown) => (value as string | null | undefined) ?? null
