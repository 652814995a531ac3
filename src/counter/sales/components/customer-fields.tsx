import { useEffect, useState } from 'react'
import { parseMobileNumber, typedMobileNumber } from '../../../platform/mobile-number.ts'
import { formatRupees } from '../../../platform/money/money.ts'
import { formatDay } from '../../../platform/time-zone.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { statementPath } from './bill-path.ts'
import type { CounterCustomer } from '../contract.ts'
import type { DraftBill } from '../draft/draft-bill.ts'
import { withoutBooking } from '../draft/draft-booking.ts'
import { CustomerBookings } from './customer-bookings.tsx'
import type { EditDraft } from './use-draft.ts'

interface CustomerFieldsProps {
  draft: DraftBill
  edit: EditDraft
}

type Details = DraftBill['customer']

/** Optional: a customer by mobile number, with what they bought last. */
export function CustomerFields({ draft, edit }: CustomerFieldsProps) {
  const { customer } = draft
  const known = useCustomer(customer.phone)
  const [isOpen, setIsOpen] = useState(false)
  const change = (changes: Partial<Details>) =>
    edit((before) => ({ ...before, customer: { ...before.customer, ...changes } }))

  // What the shop knows fills what is empty.
  useEffect(() => {
    if (!known) return
    edit((before) => {
      const { name, address, gstin } = before.customer
      const filled = {
        name: name || known.name,
        address: address || known.address,
        gstin: gstin || known.gstin,
      }
      const isSame = filled.name === name && filled.address === address && filled.gstin === gstin
      return isSame ? before : { ...before, customer: { ...before.customer, ...filled } }
    })
  }, [known, edit])

  return (
    <div className="grid gap-3">
      <Field label="Customer’s mobile number (optional)">
        <TextInput
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          icon={<span className="input-prefix">+91</span>}
          value={customer.phone}
          // A booking belongs to its number.
          onChange={({ target }) => {
            edit(withoutBooking)
            change({ phone: typedMobileNumber(target.value) })
          }}
        />
      </Field>
      {customer.phone !== '' && (
        <Field label="Name">
          <TextInput
            autoComplete="off"
            maxLength={100}
            value={customer.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
      )}
      {known && known.due > 0 && <Owed phone={customer.phone} due={known.due} />}
      {known && <CustomerBookings draft={draft} edit={edit} bookings={known.bookings} />}
      {known && known.purchases.length > 0 && <Purchases of={known} />}
      <Button
        variant="quiet"
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Address, GSTIN
      </Button>
      {isOpen && <BillingFields customer={customer} change={change} />}
    </div>
  )
}

interface BillingFieldsProps {
  customer: Details
  change: (changes: Partial<Details>) => void
}

/** The law wants the address from ₹50,000, and a firm's GSTIN if it asks for it. */
const BillingFields = ({ customer, change }: BillingFieldsProps) => (
  <>
    {customer.phone === '' && (
      <Field label="Name">
        <TextInput
          autoComplete="off"
          maxLength={100}
          value={customer.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
    )}
    <Field label="Address with pincode" hint="Needed from ₹50,000.">
      <TextInput
        autoComplete="off"
        maxLength={500}
        value={customer.address}
        // The State that was chosen is that of the address before.
        onChange={({ target }) => change({ address: target.value, stateCode: undefined })}
      />
    </Field>
    <Field label="GSTIN" hint="Of a firm that wants it on the bill.">
      <TextInput
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        value={customer.gstin}
        onChange={({ target }) => change({ gstin: target.value })}
      />
    </Field>
  </>
)

const Owed = ({ phone, due }: { phone: string; due: number }) => (
  <p>
    Owes{' '}
    <Link to={statementPath(phone)} className="link tap num">
      {formatRupees(due)}
    </Link>
  </p>
)

const Purchases = ({ of: { purchases } }: { of: CounterCustomer }) => (
  <ul className="purchases t-sm" aria-label="Last purchases">
    {purchases.map(({ order, date, product, total }) => (
      <li key={order}>
        <span className="muted">{formatDay(date)}</span>
        <span className="purchases-product">{product}</span>
        <span className="num">{formatRupees(total)}</span>
      </li>
    ))}
  </ul>
)

/** Undefined until the number is whole and the shop has answered; without an answer the bill goes on. */
function useCustomer(phone: string) {
  const number = parseMobileNumber(phone)
  const [answer, setAnswer] = useState<{ phone: string; customer: CounterCustomer }>()
  useEffect(() => {
    let isCurrent = true
    if (number !== undefined)
      void browserApi()
        .counterSales.customer({ querystring: { phone: number } })
        .then(
          (customer) => isCurrent && setAnswer({ phone: number, customer }),
          () => undefined,
        )
    return () => {
      isCurrent = false
    }
  }, [number])
  return answer?.phone === number ? answer?.customer : undefined
}
