import { browserApi } from '../../../web/browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { NumberInput, TextInput } from '../../../ui/forms/text-input.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { MailSecurity } from '../../../people/mail/contract.ts'
import type { Providers } from '../contract.ts'
import { ProviderActions } from './provider-actions.tsx'
import { textIn } from '../../../ui/forms/form-values.ts'
import { ProviderForm, SecretInput } from './provider-form.tsx'
import { ResultMessage, SavedState } from './saved-state.tsx'
import { useProvider, type ProviderState } from './use-provider.ts'

type MailPanelProps = {
  mail: Providers['mail']
  onChanged: (changed: Providers) => void
}

export function MailPanel({ mail, onChanged }: MailPanelProps) {
  const state = useProvider(onChanged)
  const { source, host, port, user } = mail
  return (
    <Panel as="section" padded aria-labelledby="mail-title">
      <h2 id="mail-title" className="t-h3 mb-2">
        Email
      </h2>
      <SavedState
        saved={mail}
        what={`${host}${port === null ? '' : `:${port}`}${user && ` as ${user}`}`}
        variables="SMTP_URL"
        none="No mail server yet. Emails wait under Emails, where you can read them."
        meanwhile="Until then emails wait under Emails."
      />
      <ProviderActions {...{ source, state, onChanged, removal }}>
        <Button
          variant="line"
          busy={state.busy}
          onClick={() => void state.act(() => browserApi().providers.testMail())}
        >
          Send a test
        </Button>
      </ProviderActions>
      <ResultMessage result={state.result} />
      {source !== 'environment' && <MailForm key={`${host} ${port} ${user}`} mail={mail} state={state} />}
    </Panel>
  )
}

const removal = {
  question: {
    title: 'Remove the mail server?',
    text: 'Emails then wait under Emails and are not sent.',
    actionLabel: 'Remove the mail server',
  },
  doneText: 'The mail server was removed.',
  remove: () => browserApi().providers.removeMail(),
}

function MailForm({ mail, state }: Pick<MailPanelProps, 'mail'> & { state: ProviderState }) {
  const body = (typed: FormData, unchecked: boolean) => ({
    host: textIn(typed, 'host'),
    port: Number(typed.get('port')),
    security: textIn(typed, 'security') as MailSecurity,
    user: textIn(typed, 'user'),
    password: textIn(typed, 'password'),
    unchecked,
  })
  return (
    <ProviderForm
      state={state}
      send={(typed, unchecked) => browserApi().providers.saveMail({ body: body(typed, unchecked) })}
    >
      <Field
        label="Mail server"
        name="host"
        required
        hint="Such as smtp.gmail.com. Your email provider names it."
      >
        <TextInput defaultValue={mail.host} autoComplete="off" spellCheck={false} />
      </Field>
      <Field label="Port" name="port" required hint="465 for TLS, 587 for STARTTLS.">
        <NumberInput inputMode="numeric" min={1} max={65_535} defaultValue={mail.port ?? 465} />
      </Field>
      <Field label="Encryption" name="security" required>
        <Select defaultValue={mail.security ?? 'tls'}>
          <option value="tls">TLS</option>
          <option value="starttls">STARTTLS</option>
          <option value="none">None, for a mail server on this computer</option>
        </Select>
      </Field>
      <Field label="User" name="user" hint="Often the email address.">
        <TextInput defaultValue={mail.user} autoComplete="off" spellCheck={false} />
      </Field>
      <Field
        label="Password"
        name="password"
        hint="Some providers, such as Gmail, give you an app password for this."
      >
        <SecretInput />
      </Field>
    </ProviderForm>
  )
}
