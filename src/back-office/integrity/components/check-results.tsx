import { Alert } from '../../../ui/feedback/alert.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { TryAgain } from '../../../ui/feedback/loaded.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { CheckReport, IntegrityReport } from '../contract.ts'
import { FixButton } from './fix-button.tsx'
import { GatewayExceptions } from './gateway-exceptions.tsx'
import { OrderLink, PaymentExceptions } from './payment-exceptions.tsx'

/** Failing checks first, then open payment exceptions, then the checks that passed. */
export function CheckResults({ checks, exceptions, exceptionsTotal, ...unbooked }: IntegrityReport) {
  const failing = checks.filter(({ total }) => total > 0)
  const errors = failing.filter(({ severity }) => severity === 'error')
  const passing = checks.filter(({ total }) => total === 0)
  return (
    <div className="grid gap-8">
      <section className="grid gap-4">
        <div className="section-head">
          <h2 className="t-h2">{errors.length === 0 ? 'Your accounts agree' : 'Your accounts disagree'}</h2>
          <TryAgain label="Check again" />
        </div>
        {failing.length === 0 && (
          <Alert tone="good">
            All {checks.length} checks passed: every rupee and every item is accounted for.
          </Alert>
        )}
        {failing.map((check) => (
          <FailingCheck key={check.id} check={check} />
        ))}
      </section>
      <PaymentExceptions exceptions={exceptions} total={exceptionsTotal} />
      <GatewayExceptions exceptions={unbooked.gatewayExceptions} total={unbooked.gatewayExceptionsTotal} />
      <section className="grid gap-4">
        <h2 className="t-h2">What was checked</h2>
        <Panel as="section" padded>
          <ul className="grid list-disc gap-2 pl-5">
            {passing.map(({ id, sentence }) => (
              <li key={id}>{sentence}</li>
            ))}
          </ul>
        </Panel>
      </section>
    </div>
  )
}

function FailingCheck({ check: { sentence, severity, fix, total, rows } }: { check: CheckReport }) {
  return (
    <Panel as="section" padded className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={severity === 'error' ? 'bad' : 'wait'}>
          {severity === 'error' ? 'Disagrees' : 'Needs attention'}
        </Badge>
        <h3 className="t-h3">{sentence}</h3>
      </div>
      <ul className="grid gap-4">
        {rows.map(({ order, subject, detail }) => (
          <li key={`${subject} ${detail}`} className="grid gap-2 border-t border-line pt-4">
            <p className="wrap-anywhere">
              {order !== null && <OrderLink id={order} />} {detail}
            </p>
            {fix !== null && <FixButton fix={fix} subject={subject} />}
          </li>
        ))}
      </ul>
      {total > rows.length && <p className="soft">And {total - rows.length} more.</p>}
      {fix === null && (
        <p className="soft">
          There is no automatic fix for this. Please look at each one, and ask the person who maintains the
          shop’s software.
        </p>
      )}
    </Panel>
  )
}
