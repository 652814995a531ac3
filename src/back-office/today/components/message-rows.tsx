import { browserApi } from '../../../web/browser-api.ts'
import { formatDayTime } from '../../../platform/time-zone.ts'
import { ReplyButton } from '../../../people/contact/components/reply-button.tsx'
import { messageActions } from '../../../people/contact/components/message-actions.ts'
import { Button } from '../../../ui/actions/button.tsx'
import type { FailedMail, WaitingMessage } from '../contract.ts'
import { useTodayAction } from './use-today-action.ts'
import { WaitingRow } from './waiting-section.tsx'

const shownLength = 240

interface MessageRowProps {
  section: 'complaints' | 'messages'
  message: WaitingMessage & { warning?: string }
}

export function MessageRow({ section, message }: MessageRowProps) {
  const { number, name, email, message: text, receivedAt, isAnswered, warning } = message
  const act = useTodayAction(section)
  return (
    <WaitingRow
      words={
        <>
          {warning !== undefined && (
            <p className="today-first">
              <b>{warning}</b>
            </p>
          )}
          <p className="wrap-anywhere">
            {text.length > shownLength ? `${text.slice(0, shownLength)}…` : text}
          </p>
          <p className="t-sm soft wrap-anywhere">
            {number}, {name}, {email}, {formatDayTime(receivedAt)}
          </p>
        </>
      }
      refusal={act.errors.text}
      actions={
        <>
          <ReplyButton message={message} />
          {messageActions({ status: 'open', isAnswered }).map(({ label, done, call }) => (
            <Button
              key={label}
              size="sm"
              variant="line"
              busy={act.busy}
              onClick={() => void act.run(() => call(message.id), done)}
            >
              {label}
            </Button>
          ))}
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
