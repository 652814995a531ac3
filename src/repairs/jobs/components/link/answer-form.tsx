import { Button } from '../../../../ui/actions/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import type { JobByLink } from '../../link/contract.ts'
import { declineText } from '../../link/link-texts.ts'

interface AnswerFormProps {
  job: string
  /** The one that is answered. */
  estimate: NonNullable<JobByLink['estimate']>
  customer: string
}

/** Answers the estimate by name. A plain form: it needs no script, and the page that follows shows the new state. */
export const AnswerForm = ({ job, estimate: { version, approvedBefore }, customer }: AnswerFormProps) => (
  <form method="post" className="grid gap-3">
    <input type="hidden" name="job" value={job} />
    <input type="hidden" name="estimate" value={version} />
    <Field label="Your name" name="name" required>
      <TextInput autoComplete="name" maxLength={100} required defaultValue={customer} />
    </Field>
    <Field label="Note (optional)" name="note">
      <TextInput autoComplete="off" maxLength={300} />
    </Field>
    <Button type="submit" size="lg" block name="answer" value="approved">
      Approve
    </Button>
    <Button type="submit" size="lg" block variant="line" name="answer" value="declined">
      Decline
    </Button>
    <p className="t-sm soft">
      With Approve you order this repair at this price. {declineText(approvedBefore)}
    </p>
  </form>
)
