import { Fragment, useState } from 'react'
import { flushSync } from 'react-dom'
import { useShop } from '../../../site/shop/current-shop.ts'
import { whatsAppLink } from '../../../site/shop/contact-links.ts'
import { Button, buttonClass } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MessageCircle } from '../../../ui/icons/message-circle.tsx'
import { Printer } from '../../../ui/icons/printer.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { type Column, Table, TablePanel } from '../../../ui/layout/table.tsx'
import type { ReorderItem, ReorderList } from '../reorder/contract.ts'
import { reorderText } from '../reorder/reorder-rules.ts'
import './reorder.css'

const knownColumns: Column<ReorderItem>[] = [
  {
    heading: 'Item',
    ...{ isRowHeading: true, className: 'wide strong' },
    cell: ({ name, repairs }) => (
      <>
        {name}
        <ForRepairs repairs={repairs} />
      </>
    ),
  },
  { heading: 'Left', end: true, labelled: true, cell: ({ left }) => left },
  { heading: 'Level', end: true, labelled: true, cell: ({ level }) => level },
  { heading: 'To come', end: true, labelled: true, cell: ({ toCome }) => toCome },
]

/** One supplier's list with the quantities, the message and the print. */
export function ReorderPanel({ list: { supplier, items } }: { list: ReorderList }) {
  const shop = useShop()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [isPrinted, setIsPrinted] = useState(false)
  const quantityOf = ({ id, suggested }: ReorderItem) => {
    const text = (typed[id] ?? String(suggested)).trim()
    return /^\d{1,5}$/.test(text) ? Number(text) : 0
  }
  const wanted = items.map((item) => ({ name: item.name, quantity: quantityOf(item) }))
  const hasAny = wanted.some(({ quantity }) => quantity > 0)
  const columns: Column<ReorderItem>[] = [
    ...knownColumns,
    {
      heading: 'Order',
      ...{ end: true, labelled: true, className: 'reorder-order' },
      cell: (item) => (
        <TextInput
          aria-label={`Pieces of ${item.name}`}
          className="reorder-pieces num"
          inputMode="numeric"
          value={typed[item.id] ?? String(item.suggested)}
          onChange={({ target }) => setTyped((before) => ({ ...before, [item.id]: target.value }))}
        />
      ),
    },
  ]
  return (
    <div className={isPrinted ? 'reorder reorder-printed' : 'reorder'}>
      <TablePanel title={supplier?.name ?? 'Without a purchase so far'} empty={false}>
        <Table columns={columns} rows={items} rowKey={({ id }) => id} />
        <div className="reorder-tools flex flex-wrap gap-3 p-4">
          {hasAny && (
            <a
              className={buttonClass({ variant: 'line' })}
              href={`${whatsAppLink(supplier?.phone ?? '')}?text=${encodeURIComponent(reorderText(wanted, shop))}`}
              target="_blank"
              rel="noreferrer"
            >
              <Icon of={MessageCircle} /> Draft for WhatsApp
            </a>
          )}
          <Button
            variant="line"
            icon={<Icon of={Printer} />}
            onClick={() => {
              // The page must have the class before it is printed.
              flushSync(() => setIsPrinted(true))
              window.print()
              setIsPrinted(false)
            }}
          >
            Print
          </Button>
        </div>
      </TablePanel>
    </div>
  )
}

/** Who waits for the item; the supplier reads nothing of it. */
const ForRepairs = ({ repairs }: Pick<ReorderItem, 'repairs'>) =>
  repairs.length > 0 && (
    <span className="reorder-repairs t-sm num">
      For{' '}
      {repairs.map(({ id, pieces }, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
          <Link to={`/repairs/${id}`} className="link">
            {id}
          </Link>
          {pieces > 1 && `: ${pieces}`}
        </Fragment>
      ))}
    </span>
  )
