import { browserApi } from '../../../web/browser-api.ts'
import type { MessageStatus } from '../contract.ts'

interface MessageAction {
  label: string
  /** What the toast says afterwards. */
  done: string
  call: (id: string) => Promise<unknown>
}

const setStatus = (status: MessageStatus) => (id: string) =>
  browserApi().contact.setStatus({ params: { id }, body: { status } })
const markAnswered = (answered: boolean) => (id: string) =>
  browserApi().contact.markAnswered({ params: { id }, body: { answered } })

/** What staff can do with a message in its state, besides replying. Each can be taken back. */
export function messageActions({
  status,
  isAnswered,
}: {
  status: MessageStatus
  isAnswered: boolean
}): MessageAction[] {
  if (status !== 'open') return [{ label: 'Reopen', done: 'Message reopened', call: setStatus('open') }]
  return [
    isAnswered
      ? { label: 'Not answered', done: 'Message waits for an answer', call: markAnswered(false) }
      : { label: 'Mark as answered', done: 'Message answered', call: markAnswered(true) },
    { label: 'Mark as solved', done: 'Complaint solved', call: setStatus('solved') },
    { label: 'No complaint', done: 'No complaint', call: setStatus('no_complaint') },
  ]
}
