import { Notes } from '../../../../../site/staff-page/components/notes.tsx'
import { browserApi } from '../../../../../web/browser-api.ts'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import { maxNoteLength } from '../../../notes/contract.ts'
import { Section } from './section.tsx'
import type { RunAction } from './use-admin-order.ts'

export function OrderNotes({ order, runAction }: { order: AdminOrderDetails; runAction: RunAction }) {
  const params = { id: order.id }
  return (
    <Section title="Internal notes">
      <Notes
        notes={order.notes}
        hint="The customer never sees it."
        failed="The note could not be saved."
        maxLength={maxNoteLength}
        add={(text) => runAction(() => browserApi().orderNotes.add({ params, body: { text } }), 'Note added')}
      />
    </Section>
  )
}
