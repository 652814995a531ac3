import type { Database } from '../../platform/database.ts'
import { followRepairs } from '../../selling/orders/repairs/follow-repairs.ts'
import { moveRefused } from './errors.ts'
import type { EventActor, EventKind } from './event.ts'
import { eventsStore } from './events-store.ts'
import { jobsStore, type JobChanges, type StoredJob } from './jobs-store.ts'
import { withdrawMails } from './messages/withdraw-mails.ts'
import { passcodesStore } from './passcodes/passcodes-store.ts'
import { canMove, isEnded, type JobState } from './status.ts'

export interface Actor {
  actor: EventActor
  id?: string | undefined
}

export const byStaff = ({ id }: { id: string }): Actor => ({ actor: 'staff', id })
export const byShop: Actor = { actor: 'shop' }
export const byCustomer: Actor = { actor: 'customer' }

interface Move {
  to: JobState
  by: Actor
  now: Date
  changes?: JobChanges
  note?: string
}

/** The one place where a locked job gets another state, but for an undo. Returns it as it is then. @throws moveRefused (409) */
export async function moveJob(tx: Database, job: StoredJob, { to, by, now, changes, note = '' }: Move) {
  if (!canMove(job.state, to)) throw moveRefused(job.state, to)
  const saved = {
    state: to,
    stateSince: now,
    ...(to === 'ready' && { readyAt: now }),
    // Tried again after it was ready.
    ...(job.state === 'ready' && to === 'in_repair' && { readyAt: null, outcome: null, charge: null }),
    ...changes,
  }
  await jobsStore(tx).save(job.id, saved)
  await withdrawMails(tx, job, to)
  await recordJobEvent(tx, job, { kind: 'moved', by, now, note, from: job.state, to, isForCustomer: true })
  if (isEnded(to)) await deletePasscode(tx, job, by, now)
  await moveOrderOf(tx, job, by, now)
  return { ...job, ...saved, version: job.version + 1 } as StoredJob
}

/** Of a job that is over, of one whose device is not here after all, or because the customer asked for it. */
export async function deletePasscode(tx: Database, job: Pick<StoredJob, 'id'>, by: Actor, now: Date) {
  if (await passcodesStore(tx).remove(job.id))
    await recordJobEvent(tx, job, { kind: 'passcode_deleted', by, now })
}

/** An order of services alone goes on with its repairs. */
export async function moveOrderOf(tx: Database, { prepaidOrderId }: StoredJob, by: Actor, now: Date) {
  if (prepaidOrderId !== null) await followRepairs(tx, prepaidOrderId, { staffId: by.id, now })
}

interface JobEventInput {
  kind: EventKind
  by: Actor
  now: Date
  note?: string
  from?: JobState
  to?: JobState
  isForCustomer?: boolean
}

export const recordJobEvent = (
  tx: Database,
  { id: jobId }: { id: string },
  { kind, by, now, note = '', from, to, isForCustomer = false }: JobEventInput,
) =>
  eventsStore(tx).add({
    ...{ jobId, happenedAt: now, actor: by.actor, actorId: by.id ?? null, kind, note, isForCustomer },
    ...(from && { fromState: from }),
    ...(to && { toState: to }),
  })
