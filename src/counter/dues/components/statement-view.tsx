import { useState } from 'react'
import { systemClock } from '../../../platform/clock.ts'
import { formatRupees } from '../../../platform/money/money.ts'
import { formatDay } from '../../../platform/time-zone.ts'
import { useShop } from '../../../site/shop/current-shop.ts'
import { whatsAppLink } from '../../../site/shop/contact-links.ts'
import { Button, buttonClass } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MessageCircle } from '../../../ui/icons/message-circle.tsx'
import { Printer } from '../../../ui/icons/printer.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { DueBill, Statement } from '../contract.ts'
import { statementText } from '../statement-text.ts'
import { DueBills } from './due-bills.tsx'
import { PayDues } from './pay-dues.tsx'
import { StatementTable } from './statement-table.tsx'
import { WriteOff } from './write-off.tsx'
import './statement.css'

interface StatementViewProps {
  statement: Statement
  /** The order whose bill is to be paid: the page opens with its payment. */
  toPay: string | undefined
}

/** The statement as it is printed, and what can be done about it. */
export function StatementView({ statement, toPay }: StatementViewProps) {
  const { phone, name, due, bills } = statement
  const payable = bills.filter((bill) => bill.due + bill.writtenOff > 0)
  const chosen = payable.filter(({ order }) => order === toPay)
  const [paying, setPaying] = useState(chosen.length > 0 ? chosen : undefined)
  const [writingOff, setWritingOff] = useState<DueBill>()
  const shop = useShop()
  return (
    <Panel as="section" padded className="statement grid gap-4" aria-label="Statement">
      <header>
        <p className="statement-shop strong">{shop.name}</p>
        <h2 className="t-h3">{name || phone}</h2>
        <p className="muted num">
          {name && `${phone} · `}
          {formatDay(systemClock().toISOString())}
        </p>
        <p className="strong num">{due > 0 ? `${formatRupees(due)} is due` : 'Nothing is due'}</p>
      </header>
      <div className="counter-screen flex flex-wrap gap-3">
        {due > 0 && (
          <Button size="lg" onClick={() => setPaying(payable.filter((bill) => bill.due > 0))}>
            Take a payment
          </Button>
        )}
        <a
          className={buttonClass({ variant: 'line' })}
          href={`${whatsAppLink(phone)}?text=${encodeURIComponent(statementText(statement, shop))}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon of={MessageCircle} />
          WhatsApp
        </a>
        <Button variant="line" icon={<Icon of={Printer} />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <DueBills bills={payable} onPay={(bill) => setPaying([bill])} onWriteOff={setWritingOff} />
      <StatementTable entries={statement.entries} />
      {paying && <PayDues phone={phone} bills={paying} onClose={() => setPaying(undefined)} />}
      {writingOff && <WriteOff bill={writingOff} onClose={() => setWritingOff(undefined)} />}
    </Panel>
  )
}
