import { billPath } from './bill-path.ts'
import { focusWhenShown } from '../../drawers/components/focus-when-shown.ts'
import { useNavigate } from 'react-router'
import { formatRupees } from '../../../platform/money/money.ts'
import { formatDayTime } from '../../../platform/time-zone.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { textIn } from '../../../ui/forms/form-values.ts'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import type { FoundBill } from '../bills/contract.ts'

/** The bills of today, or what a search found: by scanned QR code, number, mobile number or IMEI. */
export function BillList({ bills, search }: { bills: FoundBill[]; search: string }) {
  const navigate = useNavigate()
  return (
    <>
      <form
        role="search"
        className="scan"
        onSubmit={(event) => {
          event.preventDefault()
          const q = textIn(new FormData(event.currentTarget), 'q').trim()
          void navigate(q === '' ? '/counter/bills' : `/counter/bills?q=${encodeURIComponent(q)}`)
        }}
      >
        <Field label="Find a bill" hideLabel name="q" className="scan-field">
          <TextInput
            ref={focusWhenShown}
            autoComplete="off"
            defaultValue={search}
            placeholder="Scan the QR code, or type bill, mobile number or IMEI"
            maxLength={300}
          />
        </Field>
        <Button type="submit" variant="quiet">
          Find
        </Button>
      </form>
      {bills.length === 0 ? (
        <Empty
          title={search === '' ? 'No bills yet today' : `No bill for “${search}”`}
          text="Every paid bill can be found by its number, its QR code, the mobile number or the IMEI."
          action={
            <ButtonLink variant="quiet" to="/counter">
              Back to the counter
            </ButtonLink>
          }
        />
      ) : (
        <ul className="bills" aria-label={search === '' ? 'Bills of today' : 'Bills found'}>
          {bills.map((bill) => (
            <li key={bill.order}>
              <Link to={billPath(bill.order)} className="bill-row">
                <span className="min-w-0 grow">
                  <span className="block font-semibold num">{bill.code || bill.order}</span>
                  <span className="muted t-sm block truncate">
                    {[formatDayTime(bill.date), bill.customer, bill.product].filter(Boolean).join(' · ')}
                  </span>
                </span>
                {bill.isToPay && <Badge tone="wait">Not paid</Badge>}
                <span className="num font-semibold">{formatRupees(bill.total)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
