import { useState } from 'react'
import { formatRupees } from '../../../platform/money/money.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError, Alert } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useConfirm } from '../../../ui/overlays/use-confirm.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import { drawerRefusal } from '../../../counter/drawers/components/drawer-refusal.tsx'
import { deviceDrawer } from '../../../counter/drawers/device-drawer.ts'
import type { UsedPhone } from '../contract.ts'

/** What stands in the way, and the payment to the seller once nothing does. */
export function BuyPanel({ phone }: { phone: UsedPhone }) {
  const { id, problems, warnings } = phone
  return (
    <Panel as="section" padded className="grid gap-4" aria-label="Buy">
      <h2 className="t-h3">{problems.length > 0 ? 'Before you buy it' : 'Buy'}</h2>
      {problems.length > 0 && (
        <ul className="grid list-disc gap-2 pl-5" aria-label="Still to do">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {warnings.map((warning) => (
        <Alert key={warning} tone="bad">
          {warning}
        </Alert>
      ))}
      {problems.length === 0 && <PayForm phone={phone} />}
      <Decline id={id} />
    </Panel>
  )
}

type Method = 'cash' | 'upi' | 'bank'

function PayForm({ phone: { id, price } }: { phone: UsedPhone }) {
  const [method, setMethod] = useState<Method>('upi')
  const [utr, setUtr] = useState('')
  const buy = useAction(
    async () => {
      await browserApi().usedPhones.buy({
        params: { id },
        body: {
          ...{ method, shownPrice: price! },
          ...(method !== 'cash' && utr.trim() !== '' && { utr }),
          ...deviceDrawer.request(),
        },
      })
      return 'The phone is bought and in stock'
    },
    { failed: 'The phone was not bought. Please try again.', revalidate: true },
  )
  return (
    <>
      <ActionForm className="grid gap-4" noValidate action={buy}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="The seller gets the money" name="method">
            <Select value={method} onChange={({ target }) => setMethod(target.value as Method)}>
              <option value="upi">By UPI</option>
              <option value="bank">By bank transfer</option>
              <option value="cash">In cash from the drawer</option>
            </Select>
          </Field>
          {method !== 'cash' && (
            <Field label="UTR (optional)" name="utr">
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                value={utr}
                onChange={({ target }) => setUtr(target.value)}
              />
            </Field>
          )}
        </div>
        <ActionError of={buy} />
        <Button type="submit" size="lg" busy={buy.busy} busyLabel="Buying..." className="justify-self-start">
          Buy for {formatRupees(price!)}
        </Button>
      </ActionForm>
      {drawerRefusal(buy.failure, () => void buy.run())}
      <p className="soft t-sm">
        In exchange for a new phone: do not pay here. Add it to the bill at the counter with “Old phone in
        exchange”.
      </p>
    </>
  )
}

function Decline({ id }: { id: string }) {
  const { confirm, dialog } = useConfirm()
  const decline = useAction(
    async () => {
      const isSure = await confirm({
        title: 'Not buy this phone?',
        text: 'The data of the seller are erased a week later.',
        actionLabel: 'Do not buy',
      })
      if (!isSure) return undefined
      await browserApi().usedPhones.decline({ params: { id }, body: {} })
      return 'The phone is marked as not bought'
    },
    { revalidate: true, showFailure: 'toast' },
  )
  return (
    <>
      <Button variant="quiet" className="justify-self-start" onClick={() => void decline.run()}>
        Do not buy
      </Button>
      {dialog}
    </>
  )
}
