import { Level, type Condition } from '../contract.ts'
import type { ShopSnapshot } from '../snapshot/snapshot.ts'
import { changesCondition } from './cluster-messages.ts'
import type { DatabaseProbe } from '../snapshot/probe.ts'
import { errorsCondition, integrityCondition, mailCondition } from './operation-messages.ts'
import {
  paymentExceptionsCondition,
  paymentsCondition,
  providerCondition,
  refundsCondition,
  returnsCondition,
  testPaymentsCondition,
  waysToPayCondition,
} from './payment-messages.ts'
import {
  backupCondition,
  bucketCondition,
  clockCondition,
  databaseCondition,
  diskCondition,
  openCondition,
} from './system-messages.ts'

const conditionBuilders: ((facts: ShopSnapshot) => Condition | undefined)[] = [
  openCondition,
  databaseCondition,
  changesCondition,
  backupCondition,
  diskCondition,
  bucketCondition,
  clockCondition,
  integrityCondition,
  waysToPayCondition,
  testPaymentsCondition,
  providerCondition,
  paymentExceptionsCondition,
  paymentsCondition,
  refundsCondition,
  returnsCondition,
  mailCondition,
  errorsCondition,
]

/** The shop's conditions in sentences for the owner, sorted by urgency. */
export function conditionsFor(facts: ShopSnapshot): Condition[] {
  const weight = ({ level }: Condition) => Level.options.indexOf(level)
  return conditionBuilders.flatMap((build) => build(facts) ?? []).sort((a, b) => weight(a) - weight(b))
}

/** Why the shop cannot serve; all other conditions do not affect readiness. */
export function reasonNotReady(database: DatabaseProbe): string | undefined {
  if (!database.writes) return databaseReasons[database.why]
  if (database.migrations === 'missing') return 'the database lacks migrations of this version'
  return undefined
}

const databaseReasons = {
  silent: 'the database does not answer in time',
  standby: 'the database is a standby and takes no writes',
  full: 'the disk of the database is full',
  failed: 'the database takes no writes',
}
