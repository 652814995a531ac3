import { Level, type Condition } from '../contract.ts'
import type { Facts } from '../snapshot/facts.ts'
import type { Probe } from '../snapshot/probe.ts'
import { backupInWords } from './backup-words.ts'
import { booksInWords, clockInWords, databaseInWords, diskInWords, openInWords } from './machine-words.ts'
import { providerInWords, testPaymentsInWords, waysToPayInWords } from './payment-words.ts'
import {
  casesInWords,
  faultsInWords,
  mailInWords,
  paymentsInWords,
  refundsInWords,
  returnsInWords,
} from './work-words.ts'

const all: ((facts: Facts) => Condition)[] = [
  openInWords,
  databaseInWords,
  backupInWords,
  diskInWords,
  clockInWords,
  booksInWords,
  waysToPayInWords,
  testPaymentsInWords,
  providerInWords,
  casesInWords,
  paymentsInWords,
  refundsInWords,
  returnsInWords,
  mailInWords,
  faultsInWords,
]

/** The shop's state in plain sentences, what needs the owner first. */
export function conditionsOf(facts: Facts): Condition[] {
  const weight = ({ level }: Condition) => Level.options.indexOf(level)
  return all.map((inWords) => inWords(facts)).sort((a, b) => weight(a) - weight(b))
}

/** Without these the shop cannot serve; everything else can wait for its owner. */
export function reasonNotReady(database: Probe): string | undefined {
  if (!database.writes) return databaseSays[database.why]
  if (database.migrations === 'missing') return 'the database lacks migrations of this version'
  return undefined
}

const databaseSays = {
  silent: 'the database does not answer in time',
  standby: 'the database is a standby and takes no writes',
  full: 'the disk of the database is full',
  failed: 'the database takes no writes',
}
