import type { FastifyInstance } from 'fastify'
import { transactionEnded, type EndedTransaction } from '../../platform/database/transaction.ts'
import type { Family } from '../../platform/prometheus.ts'

/** Transactions of this process, and how often one was tried again because it lost against another. */
export function countTransactions(app: FastifyInstance) {
  let all = 0
  let again = 0
  const count = (message: unknown) => {
    all++
    again += (message as EndedTransaction).tries - 1
  }
  transactionEnded.subscribe(count)
  app.addHook('onClose', async () => {
    transactionEnded.unsubscribe(count)
  })

  return (): Family[] => [
    {
      name: 'kadai_transactions_total',
      help: 'Transactions that are over.',
      type: 'counter',
      samples: [{ value: all }],
    },
    {
      name: 'kadai_transactions_retried_total',
      help: 'Further tries of transactions that lost against others.',
      type: 'counter',
      samples: [{ value: again }],
    },
  ]
}
