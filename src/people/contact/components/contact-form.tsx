import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextArea, TextInput } from '../../../ui/forms/text-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useShop } from '../../../site/shop/current-shop.ts'
import { PrivacyNotice } from '../../../site/shop/components/privacy-notice.tsx'
import { useBusy } from '../../../ui/actions/use-busy.ts'
import { noFormErrors, requiredFields, type FormErrors } from '../../../ui/forms/form-errors.ts'
import type { ContactMessage } from '../contract.ts'
import { numberText } from '../message-number-rules.ts'
import { sendMessage } from '../send-message.ts'
import { simpleEmail } from '../simple-email.ts'
import { Send } from '../../../ui/icons/send.tsx'

export function ContactForm() {
  const { stage, formErrors, problem, sent, submit, change } = useContactForm()
  return (
    <Form className="grid gap-5" noValidate errors={formErrors} onSubmit={submit} onChange={change}>
      <h2 className="t-h2">Send us a Message</h2>
      <Field label="Name" name="name" required>
        <TextInput autoComplete="name" maxLength={100} />
      </Field>
      <Field label="Email" name="email" required>
        <TextInput type="email" autoComplete="email" maxLength={254} />
      </Field>
      <Field label="Message" name="message" required>
        <TextArea rows={6} maxLength={5000} />
      </Field>
      {problem && <Alert tone="bad">{problem}</Alert>}
      {stage === 'failed' && <Alert tone="bad">Failed to send message.</Alert>}
      {sent && (
        <Alert tone="good">
          Message sent successfully!
          {sent.number && <span className="block">{numberText(sent.number)}</span>}
        </Alert>
      )}
      <Button
        type="submit"
        size="lg"
        className="justify-self-start"
        icon={<Icon of={Send} />}
        busy={stage === 'sending'}
      >
        {stage === 'idle' ? 'Send Message' : 'Sending...'}
      </Button>
      <PrivacyNotice text="We store your name, email and message to answer you, until you ask us to delete them" />
    </Form>
  )
}

const sentLabelMs = 1500

type Stage = 'idle' | 'sending' | 'sent' | 'failed'

function useContactForm() {
  const shop = useShop()
  const [stage, setStage] = useState<Stage>('idle')
  const [formErrors, setFormErrors] = useState(noFormErrors)
  /** Editing hides the message for the whole form; field errors stay. */
  const [isEdited, setIsEdited] = useState(false)
  const [sent, setSent] = useState<{ number: string | undefined }>()
  const [, run] = useBusy()
  const resetTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resetTimer.current), [])

  async function send(form: HTMLFormElement) {
    const message = messageIn(form)
    const errors = validateMessage(message)
    setFormErrors(errors ?? noFormErrors)
    setIsEdited(false)
    setSent(undefined)
    if (errors) return
    clearTimeout(resetTimer.current)
    setStage('sending')
    let number: string | undefined
    try {
      number = await sendMessage(message, shop)
    } catch (failure) {
      console.error(failure)
      setStage('failed')
      return
    }
    form.reset()
    setSent({ number })
    setStage('sent')
    resetTimer.current = setTimeout(() => setStage('idle'), sentLabelMs)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    void run(() => send(form))
  }

  /** After a failure the button keeps its label until the form is edited. */
  function change() {
    if (stage === 'failed') setStage('idle')
    setIsEdited(true)
  }

  const problem = isEdited ? undefined : formErrors.text
  return { stage, formErrors, problem, sent, submit, change }
}

function messageIn(form: HTMLFormElement): ContactMessage {
  const fields = new FormData(form)
  const text = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return { name: text('name'), email: text('email'), message: text('message') }
}

/** The specified errors of the form, or undefined if the message can be sent. */
export function validateMessage(message: ContactMessage): FormErrors | undefined {
  const empty = requiredFields(message)
  if (empty) return { text: 'All fields are required!', fields: empty }
  if (!simpleEmail.test(message.email)) return { fields: { email: 'Please enter a valid email!' } }
  return undefined
}
