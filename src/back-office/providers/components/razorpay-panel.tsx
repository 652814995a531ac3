import { browserApi } from '../../../web/browser-api.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { Providers } from '../contract.ts'
import { ProviderActions } from './provider-actions.tsx'
import { textIn } from '../../../ui/forms/form-values.ts'
import { ProviderForm, SecretInput } from './provider-form.tsx'
import { ResultMessage, SavedState } from './saved-state.tsx'
import { useProvider, type ProviderState } from './use-provider.ts'

type RazorpayPanelProps = {
  razorpay: Providers['razorpay']
  onChanged: (changed: Providers) => void
}

export function RazorpayPanel({ razorpay, onChanged }: RazorpayPanelProps) {
  const { source, mode, keyEnding, hasSandbox } = razorpay
  const state = useProvider(onChanged)
  return (
    <Panel as="section" padded aria-labelledby="razorpay-title">
      <h2 id="razorpay-title" className="t-h3 mb-2">
        Card payments by Razorpay
      </h2>
      <SavedState
        saved={razorpay}
        what={`${mode === 'test' ? 'Test' : 'Live'} key that ends in ${keyEnding}`}
        variables="RAZORPAY_KEY_ID"
        none={
          hasSandbox
            ? 'No keys yet. Card payments are tests of this program: orders count as paid, and no money moves.'
            : 'No keys yet, so customers cannot pay by card.'
        }
        meanwhile="Until then customers cannot pay with Razorpay; other ways to pay work."
      />
      {mode === 'test' && (
        <p className="mt-2">With a test key no money moves. Send nothing that was paid with it.</p>
      )}
      <ProviderActions {...{ source, state, onChanged, removal }}>
        <Button
          variant="line"
          busy={state.busy}
          onClick={() => void state.act(() => browserApi().providers.checkKeys())}
        >
          Check the keys
        </Button>
        <ButtonLink variant="quiet" to="/rpay?amount=1" reloadDocument>
          Pay ₹1 to test
        </ButtonLink>
      </ProviderActions>
      <ResultMessage result={state.result} />
      {source !== 'environment' && <KeysForm razorpay={razorpay} state={state} />}
    </Panel>
  )
}

const removal = {
  question: {
    title: 'Remove the keys?',
    text: 'Customers cannot pay with Razorpay any more, and the shop cannot refund or check earlier payments until the keys are entered again.',
    actionLabel: 'Remove the keys',
  },
  doneText: 'The keys were removed.',
  remove: () => browserApi().providers.removeKeys(),
}

function KeysForm({ razorpay, state }: Pick<RazorpayPanelProps, 'razorpay'> & { state: ProviderState }) {
  return (
    <>
      <p className="mt-5">
        At Razorpay, enter this address as the webhook’s:{' '}
        <span className="font-mono wrap-anywhere" translate="no">
          {razorpay.webhookUrl}
        </span>{' '}
        <CopyButton text={razorpay.webhookUrl} what="address" />
      </p>
      <ProviderForm
        state={state}
        send={(typed, unchecked) =>
          browserApi().providers.saveKeys({
            body: {
              keyId: textIn(typed, 'keyId'),
              keySecret: textIn(typed, 'keySecret'),
              webhookSecret: textIn(typed, 'webhookSecret'),
              unchecked,
            },
          })
        }
      >
        <Field label="Key id" name="keyId" required hint="Begins with rzp_live_, or rzp_test_ for tests.">
          <TextInput autoComplete="off" spellCheck={false} />
        </Field>
        <Field label="Key secret" name="keySecret" required hint="Razorpay shows it once, with the new key.">
          <SecretInput />
        </Field>
        <Field
          label="Webhook secret"
          name="webhookSecret"
          required
          hint="The one you chose for the webhook at Razorpay."
        >
          <SecretInput />
        </Field>
      </ProviderForm>
    </>
  )
}
