import { useState } from 'react'
import { formatDayTime } from '../../../../platform/time-zone.ts'
import '../../../../selling/orders/components/order-page/order-timeline.css'
import { Button } from '../../../../ui/actions/button.tsx'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { ActionError } from '../../../../ui/feedback/alert.tsx'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { ActionForm } from '../../../../ui/forms/action-form.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextArea } from '../../../../ui/forms/text-input.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { browserApi } from '../../../../web/browser-api.ts'
import type { Job } from '../../contract.ts'
import { eventActor, eventNote, eventTitle } from '../../event-texts.ts'

/** All that happened, the newest first, with notes for staff and for the customer. */
export function JobTimeline({ job }: { job: Job }) {
  return (
    <Panel as="section" padded className="grid gap-4" aria-label="History">
      <h2 className="t-h3">History</h2>
      <AddNote id={job.id} />
      <ol className="timeline">
        {job.events.map((event, place) => (
          <li key={`${event.at} ${place}`} className={place === 0 ? 'now' : undefined}>
            <b>{eventTitle(event)}</b>
            {event.note && <span className="wrap-anywhere whitespace-pre-line">{eventNote(event)}</span>}
            <span className="t-sm muted">
              {formatDayTime(event.at)}, {eventActor(event)}
              {event.kind === 'note' && event.isForCustomer && (
                <>
                  {' '}
                  <Badge plain>Customer sees it</Badge>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function AddNote({ id }: { id: string }) {
  const [text, setText] = useState('')
  const [isForCustomer, setIsForCustomer] = useState(false)
  const add = useAction(
    async () => {
      await browserApi().repairJobs.addNote({ params: { id }, body: { text, isForCustomer } })
      setText('')
      setIsForCustomer(false)
    },
    { revalidate: true },
  )
  return (
    <ActionForm className="grid gap-2" noValidate action={add}>
      <Field label="Note" name="text">
        <TextArea
          rows={2}
          className="short-text"
          maxLength={1000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Checkbox
        label="The customer sees it on the link"
        checked={isForCustomer}
        onChange={({ target }) => setIsForCustomer(target.checked)}
      />
      <ActionError of={add} />
      <Button type="submit" variant="line" className="justify-self-start" busy={add.busy}>
        Add the note
      </Button>
    </ActionForm>
  )
}
