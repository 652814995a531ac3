import { Send } from 'lucide-react'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { TextArea, TextInput } from '../../ui/forms/text-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useContactForm } from './use-contact-form.ts'

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
      {sent && <Alert tone="good">Message sent successfully!</Alert>}
      <Button
        type="submit"
        size="lg"
        className="justify-self-start"
        icon={<Icon of={Send} />}
        busy={stage === 'sending'}
      >
        {stage === 'idle' ? 'Send Message' : 'Sending...'}
      </Button>
    </Form>
  )
}
