import type { Fix } from './contract.ts'

interface FixDescription {
  label: string
  /** The button in the confirmation dialog. */
  actionLabel: string
  /** What the fix will do. */
  explanation: string
  done: string
}

export const fixDescriptions: Record<Fix, FixDescription> = {
  recount_held: {
    label: 'Recount reserved items',
    actionLabel: 'Recount',
    explanation:
      'The reserved quantity of this product is counted again from the orders that are being paid. Nothing else changes.',
    done: 'Reserved items recounted.',
  },
  issue_invoice: {
    label: 'Issue the missing invoice',
    actionLabel: 'Issue invoice',
    explanation: 'This paid order gets its invoice with the next number of the series.',
    done: 'The invoice is issued.',
  },
  open_exception: {
    label: 'Open a case',
    actionLabel: 'Open case',
    explanation: 'The payment is listed as an open case until you refund it or close the case with a note.',
    done: 'The case is open.',
  },
  ask_gateway: {
    label: 'Check with the provider',
    actionLabel: 'Check',
    explanation:
      'We ask the payment provider for the status of this payment. If it was paid, the order is marked as paid.',
    done: 'Checked with the provider.',
  },
  retry_refund: {
    label: 'Try the refund again',
    actionLabel: 'Try again',
    explanation: 'We ask the payment provider for this same refund again. It is paid at most once.',
    done: 'The refund is on its way again.',
  },
  send_again: {
    label: 'Send the email again',
    actionLabel: 'Send again',
    explanation: 'The email is sent within a minute.',
    done: 'The email is sent within a minute.',
  },
}
