import { inTransaction } from '../../platform/database/transaction.ts'
import { talliedLists, talliesStore } from '../../platform/row-counts/tallies-store.ts'
import { nothingToMend } from '../errors.ts'
import type { DoMend } from './mend.ts'

export const countList: DoMend = async (app, { subject }) => {
  const list = talliedLists.find((name) => name === subject)
  if (!list) throw nothingToMend()
  await inTransaction(app.db, (tx) => talliesStore(tx).countAnew(list))
}
