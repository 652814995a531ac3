import type { Mend } from './contract.ts'

interface Words {
  button: string
  /** The same on the small button that does it. */
  yes: string
  /** What happens, before it is done. */
  asks: string
  done: string
}

/** How each mend is offered. */
export const mendWords: Record<Mend, Words> = {
  recount_held: {
    button: 'Count the promised pieces anew',
    yes: 'Count anew',
    asks: 'What is promised of this item is counted anew from the orders that are being paid. Nothing else changes.',
    done: 'Counted anew.',
  },
  draw_up_invoice: {
    button: 'Draw up the missing invoice',
    yes: 'Draw it up',
    asks: 'This paid order gets its invoice with the next number of the series.',
    done: 'The invoice is drawn up.',
  },
  open_case: {
    button: 'Open a case',
    yes: 'Open the case',
    asks: 'The payment is listed as an open case until you give the money back or close it with a note.',
    done: 'The case is open.',
  },
  ask_gateway: {
    button: 'Ask the provider again',
    yes: 'Ask again',
    asks: 'The payment provider is asked what became of this payment. If it was paid, the order is paid too.',
    done: 'The provider was asked.',
  },
  retry_refund: {
    button: 'Ask for the refund again',
    yes: 'Ask again',
    asks: 'The payment provider is asked for this same refund again. It is given at most once.',
    done: 'The refund is on its way again.',
  },
  send_again: {
    button: 'Send the mail again',
    yes: 'Send again',
    asks: 'The mail is sent with the next round.',
    done: 'The mail is sent with the next round.',
  },
  count_list: {
    button: 'Count the list anew',
    yes: 'Count anew',
    asks: 'The rows of this list are counted one by one. Nothing else changes.',
    done: 'Counted anew.',
  },
}
