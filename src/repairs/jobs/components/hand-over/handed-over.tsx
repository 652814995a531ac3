import { useState } from 'react'
import { PrintBill, type Printing } from '../../../../counter/sales/components/print-bill.tsx'
import type { Tender } from '../../../../counter/sales/draft/draft-bill.ts'
import { tenderKeys } from '../../../../counter/sales/draft/tenders.ts'
import { usePrintFormat } from '../../../../counter/tenders/components/use-print-format.ts'
import { formatRupees, fromRupees } from '../../../../platform/money/money.ts'
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Printer } from '../../../../ui/icons/printer.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import type { DoneHandOver } from '../../hand-over/contract.ts'
import { jobPath } from '../../job-code.ts'
import { MessageCustomer } from '../message-customer.tsx'

interface HandedOverProps {
  done: DoneHandOver
  tenders: Tender[]
}

/** After the hand-over: what was paid, the bills, and the message with the warranty. */
export function HandedOver({ done, tenders }: HandedOverProps) {
  const { jobs, total, change, due } = done
  const format = usePrintFormat() ?? '80mm'
  const [printing, setPrinting] = useState<Printing>()
  // One payment for several bills stands on none of them.
  const payments = jobs.length > 1 ? [] : paymentsOf(tenders, due, change)
  return (
    <>
      <Panel as="section" padded className="counter-screen done-panel" aria-label="Handed over">
        <h2 className="t-h3">Handed over</h2>
        <p className="num">
          {formatRupees(total)}
          {due > 0 && `, ${formatRupees(due)} of it to be paid later`}
        </p>
        {change > 0 && (
          <p className="change" role="status">
            Change <span className="change-amount num">{formatRupees(change)}</span>
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {jobs.map(({ job, bill, refundVoucher, creditNote }) => (
            <span key={job} className="contents">
              {bill && (
                <Button
                  icon={<Icon of={Printer} small />}
                  onClick={() =>
                    setPrinting({
                      ...{ order: bill.order, document: bill.id, link: bill.link, isCopy: false },
                      ...{ payments, isDue: due > 0, format },
                    })
                  }
                >
                  Bill {bill.code}
                </Button>
              )}
              <ButtonLink variant="line" to={jobPath(job)}>
                {[job, refundVoucher, creditNote].filter((code) => code !== null).join(', ')}
              </ButtonLink>
            </span>
          ))}
          <MessageCustomer job={jobs[0]!.job} label="Send warranty and bill" />
        </div>
        <ButtonLink variant="quiet" className="justify-self-start" to="/repairs">
          Back to the board
        </ButtonLink>
      </Panel>
      {printing && <PrintBill printing={printing} />}
    </>
  )
}

const paymentsOf = (tenders: Tender[], due: number, change: number) => [
  ...tenders.map(({ method, amountPaise, tenderedPaise }) => ({
    label: tenderKeys[method].label,
    amountPaise: tenderedPaise ?? amountPaise,
  })),
  ...(due > 0 ? [{ label: 'Paid later', amountPaise: fromRupees(due) }] : []),
  ...(change > 0 ? [{ label: 'Change', amountPaise: fromRupees(change) }] : []),
]
