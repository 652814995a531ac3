import { browserApi } from '../../../web/browser-api.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { Connections } from '../contract.ts'
import { ConnectionActions } from './connection-actions.tsx'
import { textIn } from '../../../ui/forms/form-values.ts'
import { ConnectionForm, SecretInput } from './connection-form.tsx'
import { ResultMessage, SavedState } from './saved-state.tsx'
import { useConnection, type ConnectionState } from './use-connection.ts'

type RazorpayPanelProps = {
  razorpay: Connections['razorpay']
  onChanged: (changed: Connections) => void
}

export function RazorpayPanel({ razorpay, onChanged }: RazorpayPanelProps) {
  const { source, mode, keyEnding, hasSandbox } = razorpay
  const state = useConnection(onChanged)
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
      <ConnectionActions {...{ source, state, onChanged, removal }}>
        <Button
          variant="line"
          busy={state.busy}
          onClick={() => void state.act(() => browserApi().connections.checkKeys())}
        >
          Check the keys
        </Button>
        <ButtonLink variant="quiet" to="/rpay?amount=1" reloadDocument>
          Pay ₹1 to test
        </ButtonLink>
      </ConnectionActions>
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
  remove: () => browserApi().connections.removeKeys(),
}

function KeysForm({ razorpay, state }: Pick<RazorpayPanelProps, 'razorpay'> & { state: ConnectionState }) {
  return (
    <>
      <p className="mt-5">
        At Razorpay, enter this address as the webhook’s:{' '}
        <span className="font-mono wrap-anywhere" translate="no">
          {razorpay.webhookUrl}
        </span>{' '}
        <CopyButton text={razorpay.webhookUrl} what="address" />
      </p>
      <ConnectionForm
        state={state}
        send={(typed, unchecked) =>
          browserApi().connections.saveKeys({
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
      </ConnectionForm>
    </>
  )
}
