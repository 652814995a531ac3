import { useState } from 'react'
import { useMay } from '../../../../people/accounts/roles/use-may.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { browserApi } from '../../../../web/browser-api.ts'
import type { Job } from '../../contract.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { useJobAction } from './use-job-action.ts'

/** Records what the customer said, or confirms what came by a link that staff could have read. */
export function AnswerButtons({ job }: { job: Job }) {
  const may = useMay()
  const [asked, setAsked] = useState<'approved' | 'declined'>()
  const estimate = job.estimates.find(({ sentAt }) => sentAt !== null)
  const confirm = useJobAction((isTheirs: boolean) =>
    browserApi().repairEstimates.confirmAnswer({
      params: { id: job.id },
      body: { estimate: estimate!.version, isTheirs },
    }),
  )
  if (!estimate || !may('sell')) return null
  if (estimate.answer && !estimate.answer.isConfirmed)
    return (
      <>
        <Button busy={confirm.busy} onClick={() => void confirm.run(true)}>
          The answer is theirs
        </Button>
        <Button variant="line" busy={confirm.busy} onClick={() => void confirm.run(false)}>
          They did not answer
        </Button>
      </>
    )
  return (
    <>
      <Button onClick={() => setAsked('approved')}>Approved</Button>
      <Button variant="line" onClick={() => setAsked('declined')}>
        Declined
      </Button>
      {asked && (
        <AnswerDialog job={job} estimate={estimate} answer={asked} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
}
