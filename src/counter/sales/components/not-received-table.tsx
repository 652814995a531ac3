import { formatRupees } from '../../../platform/money/money.ts'
import { Price } from '../../../platform/money/price.tsx'
import { formatDayTime } from '../../../platform/time-zone.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { type Column, Table } from '../../../ui/layout/table.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import { tenderLabel } from '../../drawers/cash-labels.ts'
import { typedRupees, typedRupeesError } from '../../drawers/components/typed-rupees.ts'
import type { NotReceived } from '../not-received/contract.ts'
import { billPath } from './bill-path.ts'

const columns: Column<NotReceived>[] = [
  {
    heading: 'Bill',
    className: 'strong',
    cell: ({ order, code }) => (
      <Link to={billPath(order)} className="link tap num">
        {code || order}
      </Link>
    ),
  },
  {
    heading: 'Amount',
    end: true,
    className: 'right strong',
    cell: ({ amount }) => <Price rupees={amount} />,
  },
  {
    heading: 'Paid by',
    className: 'soft wide',
    cell: ({ method, slip }) => (
      <>
        {tenderLabel(method)}
        {slip !== '' && <span className="num block wrap-anywhere">Slip {slip}</span>}
      </>
    ),
  },
  {
    heading: 'Date',
    className: 'soft wide',
    cell: ({ date }) => <time dateTime={date}>{formatDayTime(date)}</time>,
  },
  { heading: 'In the bank', className: 'wide', cell: (payment) => <ReceivedForm payment={payment} /> },
]

export const NotReceivedTable = ({ payments }: { payments: NotReceived[] }) => (
  <Table columns={columns} rows={payments} rowKey={({ id }) => id} />
)

function ReceivedForm({ payment: { id, amount } }: { payment: NotReceived }) {
  const receive = useAction(
    async (form: HTMLFormElement) => {
      const body = { fee: typedRupees(form, 'fee') }
      await browserApi().moneyNotReceived.tick({ params: { id }, body })
      return `${formatRupees(amount)} received`
    },
    {
      failed: 'This was not saved. Please try again.',
      check: (form) => typedRupeesError(form, 'fee'),
      revalidate: true,
    },
  )
  return (
    <ActionForm className="grid gap-2" noValidate action={receive}>
      <ActionError of={receive} />
      <div className="flex items-end gap-2">
        <Field label="Fee kept (₹)" name="fee" className="min-w-36 grow">
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            defaultValue="0"
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </Field>
        <Button type="submit" variant="line" busy={receive.busy} busyLabel="Saving...">
          Received
        </Button>
      </div>
    </ActionForm>
  )
}
