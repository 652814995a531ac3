import { type KeyboardEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { refreshWaitingCounts } from '../../../site/staff-page/waiting-counts.ts'
import { browserApi } from '../../../web/browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-input.tsx'
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx'
import { maxReplyLength, type InboxMessage, type MessageStatus } from '../contract.ts'

type ReplyButtonProps = { message: Pick<InboxMessage, 'id' | 'name' | 'email'> }

/** Opens a dialog that emails a reply, which is the answer to the message, and can close it. */
export function ReplyButton({ message: { id, name, email } }: ReplyButtonProps) {
  const { revalidate } = useRevalidator()
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const [status, setStatus] = useState<MessageStatus>()
  const send = async () => {
    await browserApi().contact.reply({ params: { id }, body: { text, status } })
    setText('')
    setStatus(undefined)
    toast('Reply written; the email is sent')
    await Promise.all([revalidate(), refreshWaitingCounts()])
  }
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        Reply
      </Button>
      {isOpen && (
        <ActionDialog
          title={`Reply to ${name}`}
          text={`The reply goes to ${email} by email, with the message below it.`}
          label="Send reply"
          busyLabel="Sending..."
          act={send}
          onClose={() => setIsOpen(false)}
        >
          <Field label="Your reply" name="text" required hint="Ctrl+Enter sends it, too.">
            <TextArea
              rows={7}
              maxLength={maxReplyLength}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={sendOnCtrlEnter}
            />
          </Field>
          <Field label="After the reply" name="status">
            <Select
              value={status ?? ''}
              onChange={({ target: { value } }) =>
                setStatus(value === '' ? undefined : (value as MessageStatus))
              }
            >
              <option value="">Stays as it is</option>
              <option value="solved">Solved</option>
              <option value="no_complaint">No complaint</option>
            </Select>
          </Field>
        </ActionDialog>
      )}
    </>
  )
}

function sendOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
