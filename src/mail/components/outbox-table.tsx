import { indianMoment } from '../../admin/india-time.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Table } from '../../ui/layout/table.tsx'
import type { OutboxMail } from '../contract.ts'
import { MailText } from './mail-text.tsx'

export function OutboxTable({ mails }: { mails: OutboxMail[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">To</th>
          <th scope="col">Mail</th>
          <th scope="col">Written</th>
          <th scope="col">Sent</th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <td className="strong wrap-anywhere md:w-64 md:max-w-64 md:align-top">{mail.to}</td>
            <td className="wide last md:align-top">
              <details>
                <summary className="link cursor-pointer wrap-anywhere">{mail.subject}</summary>
                <MailText mail={mail} />
                {mail.attachment && (
                  <a
                    className="link mt-3 inline-block"
                    href={`/api/admin/outbox/${mail.id}/attachment`}
                    download
                  >
                    Attached: {mail.attachment.replaceAll('-', ' ')}
                  </a>
                )}
              </details>
            </td>
            <td className="soft wide md:w-48 md:align-top" data-label="Written">
              <time dateTime={mail.createdAt}>{indianMoment(mail.createdAt)}</time>
            </td>
            <td className="wide md:w-48 md:align-top">
              <Sending mail={mail} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Sending({ mail: { sentAt, isExpired, attempts, lastError } }: { mail: OutboxMail }) {
  if (sentAt !== null)
    return (
      <>
        <Badge tone="good">Sent</Badge>{' '}
        <time className="t-xs muted block" dateTime={sentAt}>
          {indianMoment(sentAt)}
        </time>
      </>
    )
  if (isExpired) return <Badge tone="flat">Link expired, not sent</Badge>
  if (lastError === null) return <Badge tone="wait">Waiting</Badge>
  return (
    <>
      <Badge tone="bad">Not sent</Badge>
      <span className="t-xs muted block wrap-anywhere">
        {attempts} {attempts === 1 ? 'try' : 'tries'}: {lastError}
      </span>
    </>
  )
}
