import { Notes } from '../../../site/staff-page/components/notes.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import type { CustomerDetails } from '../contract.ts'

export type CustomerChange = {
  customer: CustomerDetails
  onChange: (changed: CustomerDetails) => Promise<void>
}

export const CustomerNotes = ({ customer: { phone, notes }, onChange }: CustomerChange) => (
  <Notes
    notes={notes}
    hint="The customer sees it only in an export of their data."
    failed="That did not work. Please try again."
    maxLength={1000}
    add={async (text) => {
      await onChange(await browserApi().customers.addNote({ params: { phone }, body: { text } }))
      return true
    }}
  />
)
