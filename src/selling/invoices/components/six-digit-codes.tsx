import { ButtonLink } from '../../../ui/actions/button.tsx'
import { sixDigitCodes } from '../rates/hsn.ts'

/** What the switch does, and where its e-invoices are. */
export const SixDigitCodes = () => (
  <>
    <p className="soft mt-2 max-w-text">
      Items without a code of their own then have one of these:{' '}
      <span className="num">{sixDigitCodes.join(', ')}</span>. An item’s own code with fewer digits is listed
      on Today.
    </p>
    <ButtonLink size="sm" variant="line" className="mt-3" to="/admin/e-invoices">
      e-invoices
    </ButtonLink>
  </>
)
