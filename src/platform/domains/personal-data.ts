import type { SQL } from 'drizzle-orm'
import type { Database } from '../database.ts'

/** Whose data an export, an erasure or its preview is about. */
export interface Person {
  /** Their mobile numbers. */
  numbers: string[]
  /** The ids of purchases that name one of the numbers. */
  orderIds: string[]
  /** The accounts that ordered with the numbers, guests too. Others may use them too, so only rows that name one of the numbers are the person's. */
  accountIds: string[]
  /** Those accounts that ordered with these numbers alone: all that they have is the person's. */
  ownAccountIds: string[]
  /** Confirmed emails of the own accounts, in small letters. Anyone can sign up with the email of somebody else. */
  mailboxes: string[]
}

/** What a domain stores about people. */
export interface PersonalData {
  /** An SQL expression of a JSON object: its part of the file. Each field is named, so that no secret can come along. */
  exported?: (person: Person) => SQL
  /** What has to be finished before an erasure, in sentences. */
  blockers?: (db: Database, person: Person) => Promise<string[]>
  /** What an erasure would delete or empty now. */
  preview?: (db: Database, person: Person) => Promise<ErasedCount[]>
  erase?: (db: Database, person: Person, now: Date) => Promise<void>
}

/** A number of rows, of an account, of a mailbox or of the person. */
export interface ErasedCount {
  what: string
  count: number
  accountId?: string
  mailbox?: string
}
