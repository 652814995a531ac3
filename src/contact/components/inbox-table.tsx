import { indianMoment } from '../../admin/india-time.ts'
import { Table } from '../../ui/layout/table.tsx'
import type { InboxMessage } from '../contract.ts'
import { LongText } from './long-text.tsx'

export function InboxTable({ messages }: { messages: InboxMessage[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">Message</th>
          <th scope="col">Received</th>
        </tr>
      </thead>
      <tbody>
        {messages.map(({ id, name, email, message, receivedAt }) => (
          <tr key={id}>
            <td className="md:w-64 md:max-w-64 md:align-top">
              <span className="strong block wrap-anywhere">{name}</span>
              <a className="link wrap-anywhere" href={`mailto:${encodeURIComponent(email)}`}>
                {email}
              </a>
            </td>
            <td className="wide last md:align-top">
              <LongText text={message} />
            </td>
            <td className="soft right md:w-48 md:align-top">
              <time dateTime={receivedAt}>{indianMoment(receivedAt)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
