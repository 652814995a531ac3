import { browserApi } from '../../../web/browser-api.ts'
import { formatDayTime } from '../../../platform/time-zone.ts'
import { ReplyButton } from '../../../people/contact/components/reply-button.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import type { FailedMail, UnansweredMessage } from '../contract.ts'
import { useTodayAction } from './use-today-action.ts'
import { WaitingRow } from './waiting-section.tsx'

const shownLength = 240

export function MessageRow({
  message: { id, name, email, message, receivedAt },
}: {
  message: UnansweredMessage
}) {
  const act = useTodayAction('messages')
  const answered = () => browserApi().contact.markAnswered({ params: { id }, body: { answered: true } })
  return (
    <WaitingRow
      words={
        <>
          <p className="wrap-anywhere">
            {message.length > shownLength ? `${message.slice(0, shownLength)}…` : message}
          </p>
          <p className="t-sm soft wrap-anywhere">
            {name}, {email}, {formatDayTime(receivedAt)}
          </p>
        </>
      }
      refusal={act.errors.text}
      actions={
        <>
          <ReplyButton message={{ id, name, email }} />
          <Button
            size="sm"
            variant="line"
            busy={act.busy}
            onClick={() => void act.run(answered, 'Message answered')}
          >
            Mark as answered
          </Button>
        </>
      }
    />
  )
}

export function FailedMailRow({ mail: { id, to, subject, error, attempts } }: { mail: FailedMail }) {
  const act = useTodayAction('failedMail')
  const retry = () => browserApi().mail.retry({ params: { id } })
  return (
    <WaitingRow
      words={
        <>
          <p className="today-first wrap-anywhere">
            <b>{subject}</b>
          </p>
          <p className="t-sm soft wrap-anywhere">
            To {to}. {attempts === 1 ? 'One try' : `${attempts} tries`}: {error}
          </p>
        </>
      }
      refusal={act.errors.text}
      actions={
        <Button size="sm" busy={act.busy} onClick={() => void act.run(retry, 'The email is sent again')}>
          Send again
        </Button>
      }
    />
  )
}
