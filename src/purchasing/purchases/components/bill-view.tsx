import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatRupees } from '../../../platform/money/money.ts'
import { Price } from '../../../platform/money/price.tsx'
import { formatDay } from '../../../platform/time-zone.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { type Column, Table, TablePanel } from '../../../ui/layout/table.tsx'
import { useConfirm } from '../../../ui/overlays/use-confirm.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import type { Purchase, PurchaseLine } from '../contract.ts'
import { BillFiles } from './bill-files.tsx'
import { DebitNoteForm } from './debit-note-form.tsx'
import { ReceiveGoods } from './receive-goods.tsx'
import { ReplaceDevice } from './replace-device.tsx'

export function BillView({ bill }: { bill: Purchase }) {
  const [open, setOpen] = useState<'debit' | 'replace'>()
  const { lines, received, pieces, debitNotes } = bill
  const isBill = bill.kind === 'bill'
  const hasDevices = lines.some(({ devices }) => devices.length > 0)
  return (
    <div className="grid gap-5">
      <Panel as="section" padded className="grid gap-4" aria-label={`Bill ${bill.number}`}>
        <BillHead bill={bill} />
        {isBill && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink variant="line" to={`/purchasing/purchases/${bill.id}/edit`}>
              Change
            </ButtonLink>
            {received > 0 && (
              <Button variant="line" onClick={() => setOpen('debit')}>
                Debit note
              </Button>
            )}
            {hasDevices && (
              <Button variant="line" onClick={() => setOpen('replace')}>
                Replacement
              </Button>
            )}
            {received === 0 && <RemoveBill bill={bill} />}
          </div>
        )}
      </Panel>
      {isBill && received < pieces && <ReceiveGoods key={received} bill={bill} />}
      <TablePanel title="Items" empty={false}>
        <Table columns={lineColumns(isBill)} rows={lines} rowKey={({ id }) => id} aria-label="Items" />
      </TablePanel>
      {hasDevices && <Devices lines={lines} />}
      <BillFiles id={bill.id} />
      {debitNotes.length > 0 && (
        <Panel as="section" padded aria-label="Debit notes">
          <h2 className="t-h3 mb-3">Debit notes</h2>
          <ul className="grid gap-2">
            {debitNotes.map(({ id, number, day, total }) => (
              <li key={id}>
                <Link to={`/purchasing/purchases/${id}`} className="link tap">
                  {number}
                </Link>{' '}
                <span className="num">
                  {formatDay(day)}, {formatRupees(total)}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {open === 'debit' && <DebitNoteForm bill={bill} onClose={() => setOpen(undefined)} />}
      {open === 'replace' && <ReplaceDevice bill={bill} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

function BillHead({ bill }: { bill: Purchase }) {
  const tax =
    bill.igst > 0 ? `IGST ${formatRupees(bill.igst)}` : `CGST and SGST ${formatRupees(bill.cgst)} each`
  const parts = [
    `without tax ${formatRupees(bill.taxable)}`,
    bill.cgst + bill.igst > 0 ? tax : 'no tax',
    ...(bill.discount > 0 ? [`discount ${formatRupees(bill.discount)}`] : []),
    ...(bill.freight > 0 ? [`freight ${formatRupees(bill.freight)}`] : []),
    ...(bill.roundOff === 0 ? [] : [`round-off ${formatRupees(bill.roundOff)}`]),
  ]
  return (
    <div>
      <h2 className="t-h3 wrap-anywhere">
        {bill.kind === 'bill' ? 'Bill' : 'Debit note'} {bill.number}
      </h2>
      <p className="muted">
        <Link to={`/purchasing/suppliers/${bill.supplier.id}`} className="link tap wrap-anywhere">
          {bill.supplier.name}
        </Link>{' '}
        · <time dateTime={bill.day}>{formatDay(bill.day)}</time>
      </p>
      {bill.bill && (
        <p>
          For the bill{' '}
          <Link to={`/purchasing/purchases/${bill.bill.id}`} className="link tap">
            {bill.bill.number}
          </Link>
        </p>
      )}
      <p className="strong num">{formatRupees(bill.total)}</p>
      <p className="soft num">{parts.join(', ')}</p>
      {bill.kind === 'bill' && (
        <p className="num">{bill.due > 0 ? `${formatRupees(bill.due)} is due` : 'Nothing is due of it'}</p>
      )}
      {bill.note && <p className="soft wrap-anywhere">{bill.note}</p>}
    </div>
  )
}

function RemoveBill({ bill: { id, number } }: { bill: Purchase }) {
  const navigate = useNavigate()
  const { confirm, dialog } = useConfirm()
  const remove = useAction(async () => {
    const isConfirmed = await confirm({
      ...{
        title: `Delete bill ${number}?`,
        text: 'Nothing of it arrived.',
        actionLabel: 'Delete',
        danger: true,
      },
    })
    if (!isConfirmed) return
    await browserApi().purchases.remove({ params: { id } })
    await navigate('/purchasing/purchases')
  })
  return (
    <>
      <Button variant="danger" busy={remove.busy} onClick={() => void remove.run()}>
        Delete
      </Button>
      <ActionError of={remove} />
      {dialog}
    </>
  )
}

const lineColumns = (isBill: boolean): Column<PurchaseLine>[] => [
  { heading: 'Item', className: 'strong wrap-anywhere', cell: ({ name }) => name },
  { heading: 'Cost', end: true, className: 'right strong', cell: ({ cost }) => <Price rupees={cost} /> },
  {
    heading: 'Pieces',
    className: 'soft',
    cell: ({ quantity, unitPrice, rate }) => (
      <span className="num">
        {quantity === 0 ? 'Lower price' : `${quantity} × ${formatRupees(unitPrice)}`}
        {rate > 0 && `, ${rate} % tax`}
      </span>
    ),
  },
  {
    heading: isBill ? 'Arrived' : 'HSN',
    className: 'soft right',
    cell: ({ received, returned, hsn }) => (
      <span className="num">
        {isBill ? `${received} arrived${returned > 0 ? `, ${returned} went back` : ''}` : hsn}
      </span>
    ),
  },
]

/** Numbers of the devices; of many they are closed at first. */
const Devices = ({ lines }: { lines: PurchaseLine[] }) => (
  <Panel as="section" padded aria-label="Devices">
    {lines
      .filter(({ devices }) => devices.length > 0)
      .map(({ id, name, devices }) => (
        <details key={id} open={devices.length <= 10}>
          <summary className="strong tap">
            {devices.length} {devices.length === 1 ? 'device' : 'devices'}: {name}
          </summary>
          <ul className="mt-2 grid gap-1 sm:grid-cols-2">
            {devices.map(({ number, state }) => (
              <li key={number} className="num">
                {number} <span className="soft">{state.replaceAll('_', ' ')}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
  </Panel>
)
