import { useState } from 'react'
import { codeOf } from '../../../counter/drawers/components/problem-code.ts'
import { idempotencyKeyPerBody } from '../../../platform/api-client/idempotency-key.ts'
import { toProblem } from '../../../platform/api-client/api-client.ts'
import { rowsOfText, textOfRow, type NumberRow } from '../../../selling/devices/number-rows.ts'
import { Button, buttonClass } from '../../../ui/actions/button.tsx'
import { useAction, type Action } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../../ui/forms/text-input.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import type { Purchase, PurchaseLine, ReceiptInput } from '../contract.ts'

function useReceipt(bill: Purchase) {
  const waiting = bill.lines.filter(({ quantity, received }) => received < quantity)
  const [pieces, setPieces] = useState<Record<string, string>>(() =>
    Object.fromEntries(waiting.map(({ id, quantity, received }) => [id, `${quantity - received}`])),
  )
  const [numbers, setNumbers] = useState<Record<string, string>>({})
  const [isPaired, setIsPaired] = useState(false)
  const [keyOf] = useState(idempotencyKeyPerBody)
  const toLine = ({ id, isSerialised }: PurchaseLine): ReceiptInput['lines'] => {
    if (isSerialised) {
      const rows = rowsOfText(numbers[id] ?? '', { isPaired })
      return rows.length > 0 ? [{ lineId: id, numbers: rows }] : []
    }
    const quantity = Number(pieces[id])
    return quantity === 0 ? [] : [{ lineId: id, quantity }]
  }
  const receive = useAction(
    async () => {
      const body = { lines: waiting.flatMap(toLine) }
      const { received } = await browserApi().purchases.receive({
        params: { id: bill.id },
        body,
        idempotencyKey: keyOf(body),
      })
      return `Received. ${received} of ${bill.pieces} arrived`
    },
    {
      failed: 'Nothing was received. Please try again.',
      revalidate: true,
    },
  )
  return { waiting, pieces, setPieces, numbers, setNumbers, isPaired, setIsPaired, receive }
}

/** Takes the goods of a bill into stock, all at once or in parts. */
export function ReceiveGoods({ bill }: { bill: Purchase }) {
  const { waiting, pieces, setPieces, numbers, setNumbers, isPaired, setIsPaired, receive } = useReceipt(bill)
  return (
    <Panel as="section" padded aria-label="Receive">
      <ActionForm className="grid gap-4" noValidate action={receive}>
        <h2 className="t-h3">Receive</h2>
        {waiting.map((line) =>
          line.isSerialised ? (
            <NumbersField
              key={line.id}
              line={line}
              text={numbers[line.id] ?? ''}
              isPaired={isPaired}
              onChange={(text) => setNumbers((before) => ({ ...before, [line.id]: text }))}
            />
          ) : (
            <Field
              key={line.id}
              label={`${line.name}: pieces`}
              hint={`${line.quantity - line.received} to come`}
            >
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                value={pieces[line.id]}
                onChange={({ target }) => setPieces((before) => ({ ...before, [line.id]: target.value }))}
              />
            </Field>
          ),
        )}
        {waiting.some(({ isSerialised }) => isSerialised) && (
          <Checkbox
            label="Two scans a piece: IMEI 1, then IMEI 2"
            checked={isPaired}
            onChange={({ target }) => setIsPaired(target.checked)}
          />
        )}
        <WrongRows of={receive} />
        <Button type="submit" busy={receive.busy} busyLabel="Receiving..." className="justify-self-start">
          Receive
        </Button>
      </ActionForm>
    </Panel>
  )
}

/** The wrong rows, of which the problem has a line each. */
function WrongRows({ of: action }: { of: Action }) {
  if (codeOf(action.failure) !== 'wrong_numbers') return <ActionError of={action} />
  const [title = '', ...rows] = (action.failure as Error).message.split('\n')
  return (
    <div role="alert" className="alert is-bad">
      <div>
        <p>{title}</p>
        <ul aria-label="Wrong rows" className="num">
          {rows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

interface NumbersFieldProps {
  line: PurchaseLine
  text: string
  isPaired: boolean
  onChange: (text: string) => void
}

function NumbersField({ line: { name, quantity, received }, text, isPaired, onChange }: NumbersFieldProps) {
  const rows = rowsOfText(text, { isPaired }).length
  const read = useAction(async (file: File) => {
    const numbers = await readFile(file)
    onChange([text.trimEnd(), ...numbers.map(textOfRow)].filter(Boolean).join('\n'))
    return `${numbers.length} rows are read`
  })
  return (
    <div className="grid gap-2">
      <Field
        label={`${name}: IMEIs or serial numbers`}
        hint={`One piece a line: scan, or paste IMEI 1, IMEI 2, serial number. ${rows} of ${quantity - received} to come.`}
      >
        <TextArea
          rows={5}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <label className={`${buttonClass({ variant: 'line', size: 'sm' })} justify-self-start`}>
        {read.busy ? 'Reading...' : 'Read a file'}
        <input
          type="file"
          className="sr"
          accept=".csv,.xlsx"
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) void read.run(file)
            target.value = ''
          }}
        />
      </label>
      <ActionError of={read} />
    </div>
  )
}

/** Sends the file as it is, because the API client sends JSON. @throws ApiProblem */
async function readFile(file: File): Promise<NumberRow[]> {
  const response = await fetch(`/api/purchasing/number-sheets?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/octet-stream' },
    body: file,
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw toProblem({ status: response.status, body })
  return (body as { numbers: NumberRow[] }).numbers
}
