import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatRupees } from '../../../platform/money/money.ts'
import { Price } from '../../../platform/money/price.tsx'
import { formatDay } from '../../../platform/time-zone.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useConfirm } from '../../../ui/overlays/use-confirm.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import type { Supplier } from '../suppliers/contract.ts'
import { EnterRefund, PaySupplier } from './pay-supplier.tsx'
import { ChangeSupplier } from './supplier-fields.tsx'
import { SupplierStatement } from './supplier-statement.tsx'

/** A supplier with the bills that are due, and all that changed what is owed. */
export function SupplierView({ supplier }: { supplier: Supplier }) {
  const { name, phone, gstin, address, note, balance, due, onAccount } = supplier
  const [chosen, setChosen] = useState<string[]>([])
  const [open, setOpen] = useState<'pay' | 'refund' | 'change'>()
  return (
    <div className="grid gap-5">
      <Panel as="section" padded className="grid gap-4" aria-label={name}>
        <div>
          <h2 className="t-h3 wrap-anywhere">{name}</h2>
          <p className="muted num wrap-anywhere">
            {[phone, gstin || 'No GSTIN', address].filter(Boolean).join(' · ')}
          </p>
          {note && <p className="soft wrap-anywhere">{note}</p>}
          <p className="strong num">{balanceText(balance)}</p>
          {onAccount > 0 && <p className="soft num">{formatRupees(onAccount)} of it is on account.</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen('pay')}>Pay</Button>
          {balance < 0 && (
            <Button variant="line" onClick={() => setOpen('refund')}>
              Enter a refund
            </Button>
          )}
          <Button variant="line" onClick={() => setOpen('change')}>
            Change
          </Button>
          <EndSupplier supplier={supplier} />
        </div>
      </Panel>
      {due.length > 0 && <DueBills due={due} chosen={chosen} onChoose={setChosen} />}
      <SupplierStatement entries={supplier.entries} />
      {open === 'pay' && (
        <PaySupplier
          supplier={supplier}
          bills={due.filter(({ id }) => chosen.includes(id))}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'refund' && <EnterRefund supplier={supplier} onClose={() => setOpen(undefined)} />}
      {open === 'change' && <ChangeSupplier supplier={supplier} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

interface DueBillsProps {
  due: Supplier['due']
  /** Ids of those that the next payment is for. */
  chosen: string[]
  onChoose: (ids: string[]) => void
}

const DueBills = ({ due, chosen, onChoose }: DueBillsProps) => (
  <Panel as="section" padded aria-label="Bills that are due">
    <h2 className="t-h3 mb-3">Bills that are due</h2>
    <ul className="grid gap-3">
      {due.map((bill) => (
        <li key={bill.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Checkbox
            label={`Bill ${bill.number}, ${formatDay(bill.day)}`}
            checked={chosen.includes(bill.id)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, bill.id] : chosen.filter((id) => id !== bill.id))
            }
          />
          <span className="strong num ml-auto">
            <Price rupees={bill.due} />
          </span>
          <Link to={`/purchasing/purchases/${bill.id}`} className="link tap num">
            Open {bill.number}
          </Link>
        </li>
      ))}
    </ul>
  </Panel>
)

function balanceText(balance: number) {
  if (balance === 0) return 'Nothing is owed'
  return balance > 0 ? `${formatRupees(balance)} is owed` : `The supplier owes you ${formatRupees(-balance)}`
}

/** Archives a supplier or puts it back; one without bills may be deleted. */
function EndSupplier({ supplier: { id, name, isArchived, entries } }: { supplier: Supplier }) {
  const navigate = useNavigate()
  const { confirm, dialog } = useConfirm()
  const archive = useAction(
    async () => {
      await browserApi().suppliers.archive({ params: { id }, body: { isArchived: !isArchived } })
      return isArchived ? `${name} can be chosen again` : `${name} is archived`
    },
    { revalidate: true },
  )
  const remove = useAction(async () => {
    const isConfirmed = await confirm({
      ...{
        title: `Delete ${name}?`,
        text: 'It has no bills and no payments.',
        actionLabel: 'Delete',
        danger: true,
      },
    })
    if (!isConfirmed) return
    await browserApi().suppliers.remove({ params: { id } })
    await navigate('/purchasing/suppliers')
  })
  return (
    <>
      <Button variant="line" busy={archive.busy} onClick={() => void archive.run()}>
        {isArchived ? 'Put back' : 'Archive'}
      </Button>
      {entries.length === 0 && (
        <Button variant="danger" busy={remove.busy} onClick={() => void remove.run()}>
          Delete
        </Button>
      )}
      <ActionError of={archive} />
      <ActionError of={remove} />
      {dialog}
    </>
  )
}
