import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { drawerRefusal } from '../../../counter/drawers/components/drawer-refusal.tsx'
import { deviceDrawer } from '../../../counter/drawers/device-drawer.ts'
import { Price } from '../../../platform/money/price.tsx'
import { formatDay } from '../../../platform/time-zone.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { type Column, Table, TablePanel } from '../../../ui/layout/table.tsx'
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import type { StatementEntry, SupplierPaymentMethod } from '../suppliers/contract.ts'
import { methodLabels, refundLabels } from '../method-labels.ts'

/** Bills, debit notes, payments and refunds with the balance after each, the newest first. */
export function SupplierStatement({ entries }: { entries: StatementEntry[] }) {
  const [wrong, setWrong] = useState<StatementEntry>()
  const columns: Column<StatementEntry>[] = [
    { heading: 'What', className: 'strong', cell: (entry) => <EntryName entry={entry} /> },
    { heading: 'Amount', end: true, className: 'right', cell: ({ amount }) => <Price rupees={amount} /> },
    { heading: 'Day', className: 'soft', cell: ({ day }) => <time dateTime={day}>{formatDay(day)}</time> },
    {
      heading: 'Owed then',
      end: true,
      className: 'right strong',
      cell: ({ balance }) => <Price rupees={balance} />,
    },
    {
      heading: 'Correct',
      className: 'wide',
      cell: (entry) =>
        isMoney(entry) &&
        !entry.isTakenBack && (
          <Button variant="quiet" size="sm" onClick={() => setWrong(entry)}>
            Entered by an error
          </Button>
        ),
    },
  ]
  return (
    <TablePanel title="Statement" empty={entries.length === 0 && 'Bills and payments are listed here.'}>
      <Table columns={columns} rows={entries.toReversed()} rowKey={({ id }) => id} aria-label="Statement" />
      {wrong && <TakeBack payment={wrong} onClose={() => setWrong(undefined)} />}
    </TablePanel>
  )
}

const isMoney = ({ kind }: StatementEntry) => kind === 'payment' || kind === 'refund'

function EntryName({ entry }: { entry: StatementEntry }) {
  const { id, kind, name, isTakenBack } = entry
  if (isMoney(entry)) {
    const [method = '', ...reference] = name.split(' ')
    const [verb, labels] = kind === 'payment' ? ['Paid', methodLabels] : ['Got back', refundLabels]
    const label = [`${verb}: ${labels[method as SupplierPaymentMethod]}`, ...reference].join(' ')
    return <span className="wrap-anywhere">{isTakenBack ? `${label}, entered by an error` : label}</span>
  }
  return (
    <Link to={`/purchasing/purchases/${id}`} className="link tap wrap-anywhere">
      {kind === 'bill' ? 'Bill' : 'Debit note'} {name}
    </Link>
  )
}

function TakeBack({ payment, onClose }: { payment: StatementEntry; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  return (
    <ActionDialog
      danger
      title={payment.kind === 'payment' ? 'Take this payment back?' : 'Take this refund back?'}
      text={
        payment.kind === 'payment'
          ? 'It counts nowhere then. Cash must lie in the drawer again.'
          : 'It counts nowhere then. Its cash is not in the drawer.'
      }
      label="Take back"
      busyLabel="Saving..."
      act={async () => {
        await browserApi().suppliers.takeBackPayment({
          params: { id: payment.id },
          body: deviceDrawer.request(),
        })
        await revalidate()
      }}
      onClose={onClose}
      afterFailure={drawerRefusal}
    />
  )
}
