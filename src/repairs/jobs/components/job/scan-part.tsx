import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTyping } from '../../../../counter/sales/components/use-typing.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Segmented } from '../../../../ui/actions/segmented.tsx'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { ActionError } from '../../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../../ui/forms/action-form.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { browserApi } from '../../../../web/browser-api.ts'
import type { Job } from '../../contract.ts'
import { findJobCode, jobPath } from '../../job-code.ts'

/** A scanned part is used, or not needed; the label of another repair opens that. */
export function ScanPart({ job: { id } }: { job: Job }) {
  const [code, setCode] = useState('')
  const [as, setAs] = useState<'used' | 'released'>('used')
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  useTyping(field)
  const mark = useAction(
    async () => {
      const other = findJobCode(code)
      if (other !== undefined) {
        await navigate(jobPath(other))
        return
      }
      await browserApi().repairEstimates.markPart({ params: { id }, body: { code, as } })
      setCode('')
    },
    { revalidate: true },
  )
  return (
    <ActionForm className="grid gap-2" noValidate action={mark}>
      <Segmented
        label="A scanned part is"
        options={[
          { value: 'used', label: 'Used' },
          { value: 'released', label: 'Not needed' },
        ]}
        value={as}
        onChange={setAs}
      />
      <Field label="Scan a part" name="code" hint="Its barcode or shop code, then Enter.">
        <TextInput
          ref={field}
          autoComplete="off"
          maxLength={200}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          end={
            <Button type="submit" variant="quiet" busy={mark.busy}>
              Mark
            </Button>
          }
        />
      </Field>
      <ActionError of={mark} />
    </ActionForm>
  )
}
