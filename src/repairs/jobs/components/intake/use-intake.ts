import { useCallback, useState } from 'react'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { browserApi } from '../../../../web/browser-api.ts'
import type { Job } from '../../contract.ts'
import type { Visit } from '../../intake/contract.ts'
import { emptyIntake, intakeOfJob, toNewJob, type IntakeDraft } from '../../intake/intake-draft.ts'
import { sendPhotos } from '../send-photos.ts'
import type { ChangeIntake } from './intake-part.ts'

/** What the intake is for: a new visit, one more device of a visit, a device that was booked, a claim. */
export interface IntakeFor {
  visit?: Visit | undefined
  booked?: Job | undefined
  claim?: Job | undefined
}

const draftFor = ({ booked, claim, visit }: IntakeFor): IntakeDraft => {
  if (booked) return intakeOfJob(booked)
  if (claim) return intakeOfJob(claim, claim.id)
  return { ...emptyIntake(), ...(visit && { phone: visit.customer.phone, name: visit.customer.name }) }
}

/** The draft of one device, and how it is taken in. `onDone` gets the visit and the number of the repair. */
export function useIntake(purpose: IntakeFor, onDone: (visit: Visit, job: string) => void) {
  const [draft, setDraft] = useState(() => draftFor(purpose))
  // One key for each device: sent again after a lost answer it is the same.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const change: ChangeIntake = useCallback(
    (changes) =>
      setDraft((before) => ({ ...before, ...(typeof changes === 'function' ? changes(before) : changes) })),
    [],
  )
  const takeIn = useAction(
    async () => {
      const job = await send(draft, purpose, idempotencyKey)
      await sendPhotos(job.id, draft.photos)
      onDone(await browserApi().repairIntake.visit({ params: { id: job.visit } }), job.id)
    },
    { failed: 'The answer of the shop was lost. Take it in again: it is saved once.' },
  )
  return { draft, change, takeIn }
}

async function send(draft: IntakeDraft, { visit, booked }: IntakeFor, idempotencyKey: string) {
  const { repairIntake } = browserApi()
  const job = toNewJob(draft)
  if (booked) {
    const body = { ...job, version: booked.version, signature: draft.signature }
    const received = await repairIntake.receive({ params: { id: booked.id }, body })
    return { id: received.id, visit: received.visit.id }
  }
  if (visit) {
    const added = await repairIntake.addJob({ params: { id: visit.id }, body: job, idempotencyKey })
    return { id: added.id, visit: visit.id }
  }
  const body = {
    customer: { name: draft.name, phone: draft.phone, email: draft.email, language: draft.language },
    jobs: [job],
    signature: draft.signature,
  }
  const taken = await repairIntake.takeIn({ body, idempotencyKey })
  return { id: taken.jobs[0]!.id, visit: taken.id }
}
