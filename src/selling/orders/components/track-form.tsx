import { useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError, Alert } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { useShop } from '../../../site/shop/current-shop.ts'
import { whatsAppLink } from '../../../site/shop/contact-links.ts'
import { PhoneField } from './phone-field.tsx'

/** The answer is the same for every order; without an email address the shop sends the link on WhatsApp. */
export function TrackForm() {
  const [order, setOrder] = useState('')
  const [phoneNumber, setPhoneNumber] = useState('')
  const [answer, setAnswer] = useState('')
  const track = useAction(
    async () => {
      setAnswer('')
      setAnswer((await browserApi().orderLinks.track({ body: { order, phoneNumber } })).message)
    },
    { failed: 'That could not be sent. Please try again.' },
  )

  return (
    <ActionForm method="post" className="grid max-w-md gap-5" noValidate action={track}>
      <Field label="Order number" name="order" required hint="It begins with KD and is on your receipt.">
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={order}
          onChange={(event) => setOrder(event.target.value)}
        />
      </Field>
      <PhoneField value={phoneNumber} onChange={setPhoneNumber} />
      <ActionError of={track} />
      {answer && <Alert tone="good">{answer}</Alert>}
      <Button type="submit" size="lg" block busy={track.busy} busyLabel="Sending...">
        Email me the link
      </Button>
      <p className="soft">
        No email with the order? <WhatsAppRequest order={order.trim()} />
      </p>
    </ActionForm>
  )
}

function WhatsAppRequest({ order }: { order: string }) {
  const { phone } = useShop()
  const text = encodeURIComponent(`Hello, please send me the link to my order ${order}`.trim() + '.')
  return (
    <a className="link tap" href={`${whatsAppLink(phone)}?text=${text}`} target="_blank" rel="noreferrer">
      Message us on WhatsApp
    </a>
  )
}
