import { useEffect, useState } from 'react'
import { errorMessage } from '../../../platform/api-client/error-message.ts'
import { formatPaise, paise } from '../../../platform/money/money.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { type Column, Table, TablePanel } from '../../../ui/layout/table.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import type { InputTax as Tax, TaxView } from '../contract.ts'

interface Row extends TaxView {
  supplies: string
}

const amountColumns = (['taxablePaise', 'igstPaise', 'cgstPaise', 'sgstPaise'] as const).map(
  (name, place): Column<Row> => ({
    heading: ['Taxable value', 'IGST', 'CGST', 'SGST'][place]!,
    cell: (row) => formatPaise(paise(row[name])),
    ...{ end: true, labelled: true, className: 'whole' },
  }),
)
const columns: Column<Row>[] = [
  { heading: 'Purchases', cell: ({ supplies }) => supplies, isRowHeading: true, className: 'wide' },
  ...amountColumns,
]

/** Table 4 of GSTR-3B as far as the shop's purchases say it, beside the tax of its sales. */
export function InputTax({ period }: { period: string }) {
  const [tax, setTax] = useState<Tax>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let isWanted = true
    browserApi()
      .gstReturns.inputTax({ querystring: { period } })
      .then(
        (loaded) => isWanted && setTax(loaded),
        (problem: unknown) =>
          isWanted && setFailure(errorMessage(problem, 'The input tax could not be loaded.')),
      )
    return () => {
      isWanted = false
    }
  }, [period])

  if (failure !== undefined) return <Alert tone="bad">{failure}</Alert>
  if (tax?.period !== period) return null
  return (
    <div className="gst-return mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
      <TablePanel
        title="GSTR-3B 4 · Input tax of your purchases"
        text="By the day on the bill. What you may claim is what GSTR-2B shows on the portal: compare the two before you file. A bill that is missing there, because the supplier has not filed it, is claimed in a later month."
        empty={false}
      >
        <Table columns={columns} rows={rowsOf(tax)} rowKey={({ supplies }) => supplies} />
        <p className="soft t-sm p-4">
          The lines are in the sheet{' '}
          <Link to="/admin/export" className="link">
            Purchases of the export
          </Link>
          .
        </p>
      </TablePanel>
    </div>
  )
}

const rowsOf = ({ available, reversed, net, notCreditable }: Tax): Row[] => [
  { supplies: '4(A)(5) All other input tax credit: bills', ...available },
  { supplies: '4(B)(2) Reversed: debit notes to suppliers', ...reversed },
  { supplies: '4(C) Net input tax credit', ...net },
  {
    supplies: 'Without credit: from suppliers without a GSTIN, or while you charged no GST',
    ...notCreditable,
  },
]
