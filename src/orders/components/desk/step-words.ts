import type { OrderStatus } from '../../status.ts'

interface StepWords {
  label: string
  busyLabel: string
  /** What is asked before a step that takes goods or money back. */
  question?: string
}

const taken = 'If it was paid, give the money back: the payment is marked for you.'

const words: Partial<Record<OrderStatus, StepWords>> = {
  ready: { label: 'Mark as ready', busyLabel: 'Saving...' },
  shipped: { label: 'Mark as shipped', busyLabel: 'Saving...' },
  delivered: { label: 'Mark as delivered', busyLabel: 'Saving...' },
  collected: { label: 'Mark as collected', busyLabel: 'Saving...' },
  cancelled: {
    label: 'Cancel order',
    busyLabel: 'Cancelling...',
    question: `Its goods go back on sale. ${taken}`,
  },
  returned: { label: 'Mark as returned', busyLabel: 'Saving...', question: `The goods are back. ${taken}` },
}

export const wordsFor = (status: OrderStatus): StepWords =>
  words[status] ?? { label: `Mark as ${status}`, busyLabel: 'Saving...' }
