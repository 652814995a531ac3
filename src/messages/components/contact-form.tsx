import { Send } from 'lucide-react'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useContactForm } from './use-contact-form.ts'

export function ContactForm() {
  const { stage, problem, sent, submit, change } = useContactForm()
  const wrongEmail = problem?.field === 'email' ? problem.text : undefined
  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void submit(event)} onChange={change}>
      <h2 className="t-h2">Send us a Message</h2>
      <Field label="Name" required>
        <TextInput name="name" autoComplete="name" maxLength={100} />
      </Field>
      <Field label="Email" required error={wrongEmail}>
        <TextInput name="email" type="email" autoComplete="email" maxLength={254} />
      </Field>
      <Field label="Message" required>
        <TextArea name="message" rows={6} maxLength={5000} />
      </Field>
      {problem && !wrongEmail && <Alert tone="bad">{problem.text}</Alert>}
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
    </form>
  )
}
