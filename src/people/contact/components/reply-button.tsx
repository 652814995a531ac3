import { type KeyboardEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { refreshWaitingCounts } from '../../../site/staff-page/waiting-counts.ts'
import { browserApi } from '../../../web/browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-input.tsx'
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx'
import { maxReplyLength, type InboxMessage } from '../contract.ts'

/** Opens a dialog that emails a reply, after which the message is done. */
export function ReplyButton({ message }: { message: Pick<InboxMessage, 'id' | 'name' | 'email'> }) {
  const { id, name, email } = message
  const { revalidate } = useRevalidator()
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const send = async () => {
    await browserApi().contact.reply({ params: { id }, body: { text } })
    setText('')
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
