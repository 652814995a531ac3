import { useState, type ChangeEvent } from 'react'
import { browserApi } from '../../../../web/browser-api.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { ActionError, Alert } from '../../../../ui/feedback/alert.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { ActionForm } from '../../../../ui/forms/action-form.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../../../ui/forms/text-input.tsx'
import type { PendingEInvoice, PendingEInvoices } from '../contract.ts'
import { isSameCode, parsePortalFile, readSignedQr, type PortalAnswer } from '../portal-answer-rules.ts'

interface AnswerFormProps {
  document: PendingEInvoice
  onAnswered: (pending: PendingEInvoices) => void
}

type Typing = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

const noAnswer: PortalAnswer = { irn: '', ackNumber: '', ackDate: '', signedQr: '' }

/** The portal's answer, from its JSON file or field by field. */
export function AnswerForm({ document: { id, code }, onAnswered }: AnswerFormProps) {
  const [answer, setAnswer] = useState(noAnswer)
  const [problem, setProblem] = useState<string>()
  const store = useAction(
    async () => {
      const pending = await browserApi().eInvoices.answer({ params: { document: id }, body: answer })
      toast(`${code} has its IRN`)
      onAnswered(pending)
    },
    { failed: 'The answer could not be saved. Please try again.' },
  )
  const typed: Typed = (name) => ({
    value: answer[name],
    onChange: ({ target }) => setAnswer({ ...answer, [name]: target.value }),
  })

  async function readFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (!file) return
    const { found, problem: fault } = answerIn(await file.text(), code)
    setProblem(fault)
    if (found) setAnswer(found)
  }

  return (
    <ActionForm
      className="grid content-start gap-4"
      noValidate
      action={store}
      aria-label={`Answer to ${code}`}
    >
      <h3 className="font-semibold">2. Answer of the portal</h3>
      <Field
        label="JSON file from the portal"
        name="file"
        hint="It fills in the fields below. You can also paste each."
      >
        <TextInput type="file" accept=".json,application/json" onChange={(event) => void readFile(event)} />
      </Field>
      {problem !== undefined && <Alert tone="bad">{problem}</Alert>}
      <AnswerFields typed={typed} />
      <ActionError of={store} />
      <Button type="submit" className="justify-self-start" busy={store.busy} busyLabel="Saving...">
        Save answer
      </Button>
    </ActionForm>
  )
}

type Typed = (name: keyof PortalAnswer) => {
  value: string
  onChange: (event: Typing) => void
}

const AnswerFields = ({ typed }: { typed: Typed }) => (
  <>
    <Field label="IRN" name="irn" required hint="64 letters and digits.">
      <TextArea rows={2} autoComplete="off" spellCheck={false} {...typed('irn')} />
    </Field>
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Acknowledgement number" name="ackNumber" required>
        <TextInput inputMode="numeric" autoComplete="off" maxLength={30} {...typed('ackNumber')} />
      </Field>
      <Field label="Acknowledgement date" name="ackDate" required>
        <TextInput type="date" {...typed('ackDate')} />
      </Field>
    </div>
    <Field
      label="Signed QR text"
      name="signedQr"
      required
      hint="The field SignedQRCode: a long text with two dots."
    >
      <TextArea rows={3} autoComplete="off" spellCheck={false} {...typed('signedQr')} />
    </Field>
  </>
)

/** Of a file with several answers the one to this document. */
function answerIn(text: string, code: string): { found?: PortalAnswer; problem?: string } {
  const answers = parsePortalFile(text)
  if (!answers) return { problem: 'This file cannot be read. Please choose the JSON file from the portal.' }
  const found = answers.find(({ signedQr }) => isSameCode(readSignedQr(signedQr)?.documentCode ?? '', code))
  if (found) return { found }
  return {
    problem:
      answers.length === 0
        ? 'This file has no IRN. Please choose the file that the portal gave after the upload.'
        : `This file has no answer to ${code}. Please choose the file of this document.`,
  }
}
