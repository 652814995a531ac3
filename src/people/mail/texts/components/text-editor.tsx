import { useState } from 'react'
import { browserApi } from '../../../../web/browser-api.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { ActionForm } from '../../../../ui/forms/action-form.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../../../ui/forms/text-input.tsx'
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
  const [typed, setTyped] = useState({ subject: text.subject, body: text.body })

  const change = useAction(
    async (call: () => Promise<unknown>, doneText: string) => {
      await call()
      return doneText
    },
    { failed: 'The text was not saved. Please try again.', revalidate: true },
  )
  const save = () =>
    change.run(() => browserApi().messageTexts.save({ params: { id }, body: typed }), 'Text saved')
  const restore = () =>
    change.run(() => browserApi().messageTexts.restore({ params: { id } }), 'Default text restored')

  return (
    <div className="grid gap-6 pt-3 pb-5 lg:grid-cols-2">
      <ActionForm className="grid content-start gap-4" noValidate action={{ ...change, run: save }}>
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
        {change.errors.text && <Alert tone="bad">{change.errors.text}</Alert>}
        <TextActions busy={change.busy} onRestore={isOwn ? () => void restore() : undefined} />
      </ActionForm>
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
