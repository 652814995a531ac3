import { useRevalidator } from 'react-router'
import { browserApi } from '../../browser-api.ts'
import { formatRupees } from '../../money/money.ts'
import type { AccountPayment } from '../contract.ts'
import { DecideUpi, type Decision } from './decide-upi.tsx'

export function DecideOnAccount({ payment: { id, amount, customer } }: { payment: AccountPayment }) {
  const { revalidate } = useRevalidator()

  async function decide(decision: Decision) {
    await browserApi().payments.decideOnAccount({ params: { id }, body: { decision } })
    await revalidate()
  }
  return <DecideUpi what={`${formatRupees(amount)} from ${customer}`} decide={decide} />
}
