import { useState } from 'react'
import { useMay } from '../../../../people/accounts/roles/use-may.ts'
import { rowsOfText, type RowProblem } from '../../../../selling/devices/number-rows.ts'
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { ActionError, Alert } from '../../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../../ui/forms/action-form.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextArea } from '../../../../ui/forms/text-input.tsx'
import { browserApi } from '../../../../web/browser-api.ts'
import type { TableRow } from '../../../../selling/catalogue/product-table/contract.ts'
import type { ItemChange } from './save-item.ts'

/** Its pieces are counted, so that each can get a number. */
export const hasDevices = ({ catalogue, stock }: TableRow) => catalogue !== 'services' && stock !== null

/** Whether each piece has a number of its own. */
export function ItemDevices({ row, onChange }: ItemChange) {
  const may = useMay()
  if (!row.isSerialised) return <SwitchOn {...{ row, onChange }} />
  return (
    <div className="grid gap-3">
      <p className="soft">Each piece has its number. Scrap what is lost or damaged, and add what is found.</p>
      <ButtonLink variant="line" to={`/devices?item=${row.id}`}>
        Show its devices
      </ButtonLink>
      {may('catalogue') && <SwitchOff {...{ row, onChange }} />}
    </div>
  )
}

const shown = async ({ id }: TableRow) => browserApi().productTable.show({ params: { id } })

function SwitchOn({ row, onChange }: ItemChange) {
  const [numbers, setNumbers] = useState('')
  const [problems, setProblems] = useState<RowProblem[]>([])
  const pieces = row.stock! + row.reserved
  const lines = rowsOfText(numbers).length
  const save = useAction(async () => {
    const answer = await browserApi().serialised.switchOn({ params: { id: row.id }, body: { numbers } })
    setProblems(answer.problems)
    if (answer.problems.length > 0) return undefined
    await onChange(await shown(row))
    return 'Each piece has its number now'
  })
  return (
    <ActionForm className="grid gap-3" noValidate action={save}>
      <p className="soft">
        With a number for each piece, the shop knows what each phone cost, where it is and who bought it.
      </p>
      <ActionError of={save} />
      {problems.length > 0 && <WrongRows problems={problems} />}
      {pieces > 0 && (
        <Field
          label="IMEI or serial number of each piece"
          name="numbers"
          hint={`Scan or paste one piece on a line; two IMEIs with a space between them. ${lines} of ${pieces}.`}
        >
          <TextArea
            rows={Math.min(12, Math.max(4, pieces))}
            spellCheck={false}
            autoComplete="off"
            className="num"
            value={numbers}
            onChange={({ target }) => setNumbers(target.value)}
          />
        </Field>
      )}
      <Button type="submit" variant="line" busy={save.busy} busyLabel="Saving...">
        Give each piece its number
      </Button>
    </ActionForm>
  )
}

/** Nothing was saved. */
function WrongRows({ problems }: { problems: RowProblem[] }) {
  return (
    <Alert tone="bad">
      Nothing was saved. Please correct these rows:
      <ul>
        {problems.map(({ row, number, reason }) => (
          <li key={row}>
            Row {row}, <span className="num">{number}</span>: {reason}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function SwitchOff({ row, onChange }: ItemChange) {
  const save = useAction(async () => {
    await browserApi().serialised.switchOff({ params: { id: row.id } })
    await onChange(await shown(row))
    return 'Its pieces are counted now'
  })
  return (
    <>
      <ActionError of={save} />
      <Button variant="quiet" busy={save.busy} busyLabel="Saving..." onClick={() => void save.run()}>
        Count pieces without numbers
      </Button>
    </>
  )
}
