import { Button } from '../../../../ui/actions/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'

interface AnswerFormProps {
  job: string
  /** The version that is answered. */
  version: number
  customer: string
}

/** Answers the estimate by name. A plain form: it needs no script, and the page that follows shows the new state. */
export const AnswerForm = ({ job, version, customer }: AnswerFormProps) => (
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
      With Approve you order this repair at this price. With Decline we do not repair it; if you agreed to a
      diagnosis fee, it is billed.
    </p>
  </form>
)
