import { useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../browser-api.ts'
import { formErrorsFrom } from '../../../platform/api-client/error-message.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useBusy } from '../../../ui/actions/use-busy.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { noFormErrors } from '../../../ui/forms/form-errors.ts'
import { TextArea, TextInput } from '../../../ui/forms/text-input.tsx'
import { maxBodyLength, maxSubjectLength, type MessageText } from '../contract.ts'
import { TextPreview } from './text-preview.tsx'

/** One text: collapsed to its name until it is opened. */
export function TextEditor({ text }: { text: MessageText }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className="py-1">
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="tap flex cursor-pointer items-center gap-3">
          <span className="link">{text.label}</span>
          {text.isOwn && <Badge tone="info">Your words</Badge>}
        </summary>
        {/* With the saved words in the key, so that the fields show them. */}
        {isOpen && <TextForm key={`${text.subject} ${text.body}`} text={text} />}
      </details>
    </li>
  )
}

function TextForm({ text }: { text: MessageText }) {
  const { id, channel, isOwn } = text
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState({ subject: text.subject, body: text.body })
  const [formErrors, setFormErrors] = useState(noFormErrors)
  const [busy, run] = useBusy()

  const act = (action: () => Promise<unknown>, doneText: string) =>
    run(async () => {
      setFormErrors(noFormErrors)
      try {
        await action()
        toast(doneText)
        await revalidate()
      } catch (failure) {
        setFormErrors(formErrorsFrom(failure, 'The text was not saved. Please try again.', typed))
      }
    })
  function submit(event: SubmitEvent) {
    event.preventDefault()
    void act(() => browserApi().messageTexts.save({ params: { id }, body: typed }), 'Text saved')
  }
  const restore = () =>
    act(() => browserApi().messageTexts.restore({ params: { id } }), 'Default text restored')

  return (
    <div className="grid gap-6 pt-3 pb-5 lg:grid-cols-2">
      <Form className="grid content-start gap-4" noValidate errors={formErrors} onSubmit={submit}>
        {channel === 'email' && (
          <Field label="Subject" name="subject" required>
            <TextInput
              maxLength={maxSubjectLength}
              value={typed.subject}
              onChange={({ target }) => setTyped({ ...typed, subject: target.value })}
            />
          </Field>
        )}
        <Field label="Text" name="body" required hint={hintFor(text)}>
          <TextArea
            rows={7}
            maxLength={maxBodyLength}
            value={typed.body}
            onChange={({ target }) => setTyped({ ...typed, body: target.value })}
          />
        </Field>
        {formErrors.text && <Alert tone="bad">{formErrors.text}</Alert>}
        <TextActions busy={busy} onRestore={isOwn ? () => void restore() : undefined} />
      </Form>
      <TextPreview {...text} {...typed} />
    </div>
  )
}

function hintFor({ variables, button }: MessageText) {
  const usable = `You can use ${variables.map((name) => `{{${name}}}`).join(', ')}.`
  if (button !== '') return `${usable} Without {{button}} the button comes last.`
  return variables.includes('next_step')
    ? `${usable} {{next_step}} is the sentence that differs from order to order.`
    : usable
}

/** `onRestore`: undefined while the text is the shop's own. */
function TextActions({ busy, onRestore }: { busy: boolean; onRestore: (() => void) | undefined }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" size="sm" busy={busy} busyLabel="Saving...">
        Save
      </Button>
      {onRestore && (
        <Button size="sm" variant="line" busy={busy} onClick={onRestore}>
          Restore default
        </Button>
      )}
    </div>
  )
}
