import { randomInt } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import { sqlState } from '../../platform/database/transaction.ts'

const uniqueViolation = '23505'
const tries = 30

/** Calls `save` with random six-digit numbers until one is free; each try stands in a savepoint of its own. */
export async function withReceiptNumber<Result>(
  tx: Database,
  save: (tx: Database, receiptNumber: number) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tx.transaction((savepoint) => save(savepoint, randomInt(100_000, 1_000_000)))
    } catch (error) {
      if (attempt === tries || sqlState(error) !== uniqueViolation) throw error
    }
  }
}
