import type { DisputeEntry } from '../contract.ts'
import { answerDue, deductionText, disputeStatusWords, disputeSubject } from '../disputes/dispute-words.ts'

/** What the dispute is about, what it waits for, and what money moved. */
export function DisputeWords({ dispute }: { dispute: DisputeEntry }) {
  const due = answerDue(dispute)
  const moved = deductionText(dispute)
  return (
    <p className="t-sm soft num wrap-anywhere">
      {disputeSubject(dispute)}
      <span className="block">{disputeStatusWords[dispute.status]}</span>
      {due && <b className="block">{due}</b>}
      {moved && <span className="block">{moved}</span>}
    </p>
  )
}
