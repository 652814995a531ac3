import { channel } from 'node:diagnostics_channel'

/** A transaction that is over, well or badly; `tries` counts the ones lost to others too. */
export interface EndedTransaction {
  tries: number
  ms: number
  /** The connection was lost, so that its time says how long the database was silent and nothing of the transaction. */
  isLost: boolean
}

/** Told to whoever listens; without a listener it costs nothing. */
export const transactionEnded = channel('kadai:transaction')
