import { formatPaise, type Paise } from '../../platform/money/money.ts'
import { ShopError } from '../../platform/errors.ts'
import type { RowProblem } from '../../selling/devices/number-rows.ts'

export const supplierNotFound = () =>
  new ShopError('not_found', 'supplier_not_found', 'The shop has no such supplier. Please reload the page.')

/** Of a bill. */
export const supplierGone = () =>
  new ShopError('conflict', 'supplier_gone', 'The shop has no such supplier. Please choose another.', {
    field: 'supplierId',
  })

export const itemGone = () =>
  new ShopError(
    'conflict',
    'item_gone',
    'The shop does not have one of these items. Please remove its line.',
    { field: 'lines' },
  )

export const supplierExists = (name: string) =>
  new ShopError(
    'conflict',
    'supplier_exists',
    `${name} has this name or GSTIN already. Please choose that supplier.`,
    { field: 'name' },
  )

export const supplierIsArchived = (name: string) =>
  new ShopError('conflict', 'supplier_archived', `${name} is archived. Please put the supplier back first.`, {
    field: 'supplierId',
  })

/** Negative: the supplier owes the shop. */
export const supplierHasDues = (name: string, balancePaise: Paise) =>
  new ShopError(
    'conflict',
    'supplier_has_dues',
    balancePaise > 0
      ? `${formatPaise(balancePaise)} is owed to ${name}. Please pay it first.`
      : `${name} owes the shop ${formatPaise(Math.abs(balancePaise) as Paise)}. Please settle it first.`,
  )

export const supplierHasBills = (name: string) =>
  new ShopError(
    'conflict',
    'supplier_has_bills',
    `The books name ${name}, and are retained for six years. Please archive the supplier instead.`,
  )

export const purchaseNotFound = () =>
  new ShopError('not_found', 'purchase_not_found', 'The shop has no such bill. Please reload the page.')

export const lineNotFound = () =>
  new ShopError('conflict', 'line_not_found', 'The bill has no such line. Please reload the page.')

export const numberUsed = (number: string, year: string) =>
  new ShopError(
    'conflict',
    'bill_number_used',
    `The bill ${number} of this supplier is entered for ${year} already. Please compare the number.`,
    { field: 'number' },
  )

export const yearClosed = (year: string) =>
  new ShopError(
    'invalid',
    'year_closed',
    `The financial year ${year} is closed: its input tax could be taken until 30 November. Please check the day.`,
    { field: 'day' },
  )

export const dayAhead = () =>
  new ShopError('invalid', 'day_ahead', 'This day is still to come. Please check it.', { field: 'day' })

export const dayBeforeBill = () =>
  new ShopError(
    'invalid',
    'day_before_bill',
    'A debit note is not older than its bill. Please check the day.',
    {
      field: 'day',
    },
  )

export const taxWithoutGstin = (name: string) =>
  new ShopError(
    'invalid',
    'tax_without_gstin',
    `${name} has no GSTIN and charges no tax. Please enter the GSTIN of the supplier, or 0 % for the lines.`,
    { field: 'lines' },
  )

export const discountTooLarge = () =>
  new ShopError('invalid', 'discount_too_large', 'The discount is more than the goods cost.', {
    field: 'discount',
  })

export const roundedDifferenceTooLarge = (linesPaise: Paise, totalPaise: Paise) =>
  new ShopError(
    'invalid',
    'total_differs',
    `The lines come to ${formatPaise(linesPaise)} with tax, and the bill says ${formatPaise(totalPaise)}. Please compare prices, discount and freight.`,
    { field: 'total' },
  )

export const onlyGoodsPurchased = (name: string) =>
  new ShopError('invalid', 'only_goods_purchased', `${name} is a service and has no stock.`, {
    field: 'lines',
  })

export const goodsArrived = () =>
  new ShopError(
    'conflict',
    'goods_arrived',
    'Goods of this bill arrived: supplier, day and what arrived stay as they are. Amounts may still change.',
  )

export const piecesSold = (name: string) =>
  new ShopError(
    'conflict',
    'pieces_sold',
    `Pieces of ${name} were sold with the cost of this bill, so that it stays. Please enter a debit note for a lower price.`,
    { field: 'lines' },
  )

export const hasDebitNote = (number: string) =>
  new ShopError(
    'conflict',
    'has_debit_note',
    `The debit note ${number} is about this bill, so that its amounts stay as they are.`,
  )

export const billInUse = () =>
  new ShopError(
    'conflict',
    'bill_in_use',
    'Goods of this bill arrived, or it is paid, so that it stays. Please enter a debit note instead.',
  )

export const debitNoteStays = () =>
  new ShopError('conflict', 'only_bills', 'This is a debit note, and it stays as it is.')

export const moreThanOrdered = (name: string, left: number) =>
  new ShopError(
    'conflict',
    'more_than_ordered',
    left === 0
      ? `All pieces of ${name} arrived. Please add what came beyond the bill to another bill.`
      : `Only ${left} of ${name} are still to come. Please compare with the bill.`,
    { field: 'lines' },
  )

export const numbersNeeded = (name: string) =>
  new ShopError('invalid', 'numbers_needed', `Each ${name} has a number. Please scan them.`, {
    field: 'lines',
  })

export const quantityNeeded = (name: string) =>
  new ShopError('invalid', 'quantity_needed', `Please enter how many pieces of ${name} it is about.`, {
    field: 'lines',
  })

export const tooManyDevices = (limit: number) =>
  new ShopError('invalid', 'too_many_devices', `Please receive at most ${limit} devices in one step.`, {
    field: 'lines',
  })

/** Nothing is saved. The sentence has a line for each wrong row; so has `rows`. */
export const wrongNumbers = (rows: RowProblem[]) =>
  new ShopError(
    'invalid',
    'wrong_numbers',
    [
      'Nothing is saved yet. Please correct these rows:',
      ...rows.map(({ row, number, reason }) => `Row ${row}, ${number || 'empty'}: ${reason}`),
    ].join('\n'),
    { field: 'numbers', rows },
  )

export const fileNotReadable = (reason: string) =>
  new ShopError('invalid', 'file_not_readable', reason, { field: 'file' })

export const moreThanReceived = (name: string, left: number) =>
  new ShopError(
    'conflict',
    'more_than_received',
    `${left === 0 ? 'No pieces' : `Only ${left}`} of ${name} from this bill can go back.`,
    { field: 'lines' },
  )

export const notOfLine = (number: string, name: string) =>
  new ShopError('conflict', 'not_of_line', `${number} did not come with ${name} of this bill.`, {
    field: 'devices',
    number,
  })

export const notAllArrived = (name: string) =>
  new ShopError(
    'conflict',
    'not_all_arrived',
    `Pieces of ${name} are still to come. Please change the price on the bill, or receive them first.`,
    { field: 'lines' },
  )

export const reductionTooLarge = (name: string, leftPaise: Paise) =>
  new ShopError(
    'invalid',
    'reduction_too_large',
    `${name} cost ${formatPaise(leftPaise)} without tax. Please enter less.`,
    { field: 'lines' },
  )

export const piecesOrPriceNeeded = () =>
  new ShopError(
    'invalid',
    'pieces_or_price',
    'Please say for each line either what goes back or how much cheaper it became.',
    { field: 'lines' },
  )

export const billsOfOther = () =>
  new ShopError(
    'invalid',
    'bills_of_other',
    'One of the bills is of another supplier. Please reload the page.',
    {
      field: 'bills',
    },
  )

export const paymentNotFound = () =>
  new ShopError('not_found', 'payment_not_found', 'There is no such payment. Please reload the page.')

export const paymentTakenBack = () =>
  new ShopError(
    'conflict',
    'payment_taken_back',
    'This payment is taken back already. Please reload the page.',
  )

/** Of a refund. */
export const supplierOwesLess = (owedPaise: Paise) =>
  new ShopError(
    'conflict',
    'supplier_owes_less',
    owedPaise > 0
      ? `The supplier owes the shop ${formatPaise(owedPaise)}. Please enter at most that.`
      : 'The supplier owes the shop nothing. Please enter the debit note first.',
    { field: 'amount' },
  )

/** Of a payment. */
export const paymentRefunded = () =>
  new ShopError(
    'conflict',
    'payment_refunded',
    'The supplier gave money back after this payment. Please take that refund back first.',
  )

export const cashPaymentTooLarge = () =>
  new ShopError('invalid', 'too_much_cash', 'Please pay more than ₹10,00,000 by bank transfer.', {
    field: 'amount',
  })

export const notOfBill = (number: string) =>
  new ShopError('conflict', 'not_of_bill', `${number} did not come with this bill.`, {
    field: 'device',
    number,
  })
