import { useState } from 'react'
import { formatPaise, formatRupees, type Paise } from '../../../platform/money/money.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { X } from '../../../ui/icons/x.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import type { UsedPhoneRow } from '../../../purchasing/used-phones/contract.ts'
import type { DraftBill } from '../draft/draft-bill.ts'
import { restOfOldPhones } from '../draft/exchange.ts'
import { withOldPhone, withoutOldPhone } from '../draft/old-phones.ts'
import type { EditDraft } from './use-draft.ts'

interface OldPhonesProps {
  draft: DraftBill
  edit: EditDraft
}

/** Old phones that the bill takes in exchange, of those that were offered. */
export function OldPhones({ draft, edit }: OldPhonesProps) {
  const [found, setFound] = useState<UsedPhoneRow[]>()
  const { usedPhones = [] } = draft
  const find = useAction(
    async () => {
      const { phones } = await browserApi().usedPhones.list({ querystring: { state: 'offered', limit: 50 } })
      setFound(phones)
    },
    { failed: 'The phones could not be loaded. Please try again.' },
  )
  const restPaise = restOfOldPhones(draft)
  return (
    <div className="grid gap-3">
      {usedPhones.length > 0 && (
        <ul className="taken" aria-label="Old phones in exchange">
          {usedPhones.map(({ id, name, imei, pricePaise }) => (
            <li key={id}>
              <span>
                {name} <span className="muted num">{imei}</span>
              </span>
              <span className="num ml-auto whitespace-nowrap">−{formatPaise(pricePaise)}</span>
              <IconButton
                label={`Remove ${name}`}
                onClick={() => edit((known) => withoutOldPhone(known, id))}
              >
                <Icon of={X} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {restPaise > 0 && <PayOutBy draft={draft} edit={edit} restPaise={restPaise} />}
      <Button variant="quiet" className="justify-self-start" busy={find.busy} onClick={() => void find.run()}>
        Old phone in exchange
      </Button>
      <ActionError of={find} />
      {found && (
        <OfferedPhones
          phones={found.filter(({ id }) => usedPhones.every((phone) => phone.id !== id))}
          onChoose={(phone) => {
            setFound(undefined)
            edit((known) => withOldPhone(known, phone))
          }}
        />
      )}
    </div>
  )
}

const PayOutBy = ({ draft, edit, restPaise }: OldPhonesProps & { restPaise: Paise }) => (
  <Field label={`The seller gets ${formatPaise(restPaise)} more`}>
    <Select
      value={draft.payOutBy ?? 'cash'}
      onChange={({ target }) =>
        edit((known) => ({ ...known, payOutBy: target.value as NonNullable<DraftBill['payOutBy']> }))
      }
    >
      <option value="cash">In cash from the drawer</option>
      <option value="upi">By UPI</option>
      <option value="bank">By bank transfer</option>
    </Select>
  </Field>
)

interface OfferedPhonesProps {
  phones: UsedPhoneRow[]
  onChoose: (phone: UsedPhoneRow) => void
}

const OfferedPhones = ({ phones, onChoose }: OfferedPhonesProps) => (
  <ul className="grid gap-3" aria-label="Phones that were offered">
    {phones.map((phone) => (
      <li key={phone.id} className="grid gap-2">
        <p className="t-sm wrap-anywhere">
          <strong>{phone.itemName}</strong> <span className="num">{phone.imei1}</span>
          <span className="muted block">{phone.seller.name}</span>
        </p>
        {phone.problems.length > 0 ? (
          <p className="t-sm">
            {phone.problems[0]}{' '}
            <Link to={`/used-phones/${phone.id}`} className="link tap">
              Check it
            </Link>
          </p>
        ) : (
          <Button variant="line" className="justify-self-start" onClick={() => onChoose(phone)}>
            Take for {formatRupees(phone.price ?? 0)}
          </Button>
        )}
      </li>
    ))}
    <li className="t-sm">
      {phones.length === 0 && 'No phone is offered. '}
      <Link to="/used-phones/new" className="link tap">
        Enter an old phone
      </Link>
    </li>
  </ul>
)
