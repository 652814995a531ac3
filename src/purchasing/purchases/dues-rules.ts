import { paise, sum, type Paise } from '../../platform/money/money.ts'

export interface BillBalance {
  id: string
  number: string
  day: string
  totalPaise: Paise
  /** Of its debit notes, and of payments that name it. */
  settledPaise: Paise
}

/**
 * What is due of each bill. Money on account, and what bills have too much, pays the oldest bills first; what is left of it stays on
 * account. So the dues less what is on account are what is owed.
 */
export function duesOf<Bill extends BillBalance>(bills: Bill[], onAccountPaise: Paise) {
  let leftPaise: number = sum([
    onAccountPaise,
    ...bills.map(({ totalPaise, settledPaise }) => paise(Math.max(0, settledPaise - totalPaise))),
  ])
  const due: (Bill & { duePaise: Paise })[] = []
  for (const bill of bills.toSorted((a, b) => (a.day + a.id < b.day + b.id ? -1 : 1))) {
    const openPaise = Math.max(0, bill.totalPaise - bill.settledPaise)
    const paidPaise = Math.min(openPaise, leftPaise)
    leftPaise -= paidPaise
    if (openPaise > paidPaise) due.push({ ...bill, duePaise: paise(openPaise - paidPaise) })
  }
  return { due, onAccountPaise: paise(leftPaise) }
}

/** A payment for some bills: each gets what is due of it, in this order, and the rest is on account. */
export function partsOf(amountPaise: Paise, bills: { id: string; duePaise: Paise }[]) {
  let leftPaise: number = amountPaise
  return bills.flatMap(({ id, duePaise }) => {
    const partPaise = paise(Math.min(duePaise, leftPaise))
    leftPaise -= partPaise
    return partPaise > 0 ? [{ purchaseId: id, partPaise }] : []
  })
}
