import { type ReactNode, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { May, useMay } from '../../../../people/accounts/roles/use-may.ts'
import { Price } from '../../../../platform/money/price.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { catalogueNames } from '../../../../selling/catalogue/display-text.ts'
import { hasDeclarations } from '../../../../selling/catalogue/declaration-rules.ts'
import { cellWords } from '../../product-table/cell-text.ts'
import type { TableRow } from '../../../../selling/catalogue/product-table/contract.ts'
import { ItemCosts } from '../costs/item-costs.tsx'
import { CorrectStock } from './correct-stock.tsx'
import { hasDevices, ItemDevices } from './item-devices.tsx'
import { ItemActions } from './item-actions.tsx'
import { ItemCodes } from './item-codes.tsx'
import { ItemOrigin } from './item-origin.tsx'
import { ItemHistory } from './item-history.tsx'

type ItemDrawerProps = { item: TableRow; onClose: () => void }

/** What the table has no column for: barcode, low-stock level, MRP, country, stock corrections, history and actions of an item. */
export function ItemDrawer({ item, onClose }: ItemDrawerProps) {
  const [row, setRow] = useState(item)
  const { revalidate } = useRevalidator()
  const onChange = async (changed: TableRow) => {
    setRow(changed)
    await revalidate()
  }
  const change = { row, onChange }
  const may = useMay()
  return (
    <Dialog drawer open onClose={onClose} title={row.name}>
      <div className="grid gap-6">
        <dl className="item-facts num">
          <Fact label="Kind">{catalogueNames[row.catalogue].short}</Fact>
          <Fact label="Shop code">{row.code}</Fact>
          <Fact label="Price">
            <Price rupees={row.price} />
          </Fact>
          <Fact label="Stock">
            {cellWords('stock', row.stock)}
            {row.reserved > 0 && `, and ${row.reserved} reserved for orders`}
          </Fact>
        </dl>
        <ItemActions {...change} onClose={onClose} />
        {!row.isArchived && (
          <>
            {!row.isSerialised && (
              <DrawerSection title="Count or correct the stock">
                <CorrectStock {...change} />
              </DrawerSection>
            )}
            {(row.isSerialised || (may('catalogue') && hasDevices(row))) && (
              <DrawerSection title="Devices">
                <ItemDevices {...change} />
              </DrawerSection>
            )}
            <May permission="catalogue">
              <DrawerSection title="Barcode and low-stock level">
                <ItemCodes {...change} />
              </DrawerSection>
              {hasDeclarations(row.catalogue) && (
                <DrawerSection title="MRP and country of origin">
                  <ItemOrigin {...change} />
                </DrawerSection>
              )}
            </May>
          </>
        )}
        <May permission="costs">
          <DrawerSection title="Cost and margin">
            <ItemCosts id={row.id} version={row.version} stock={row.stock} />
          </DrawerSection>
        </May>
        <DrawerSection title="Stock and price history">
          <ItemHistory id={row.id} version={row.version} stock={row.stock} />
        </DrawerSection>
      </div>
    </Dialog>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="t-xs muted">{label}</dt>
      <dd className="font-[620]">{children}</dd>
    </div>
  )
}

function DrawerSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 font-[640]">
        {title}
      </h3>
      {children}
    </section>
  )
}
