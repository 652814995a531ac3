import type { Database } from '../../../platform/database.ts'
import { decryptSecret, encryptSecret } from '../../../platform/stored-secrets/encryption.ts'
import type { SettingsKey } from '../../../platform/stored-secrets/settings-key.ts'
import { deviceNotHere, noPasscode, passcodeOfAssigned, passcodeUnreadable } from '../errors.ts'
import type { StoredJob } from '../jobs-store.ts'
import { byStaff, recordJobEvent, type Actor } from '../move-job.ts'
import { isEnded } from '../status.ts'
import type { Viewer } from '../viewer.ts'
import type { NewPasscode } from './contract.ts'
import { passcodesStore } from './passcodes-store.ts'

/** Days after which a passcode is deleted, whatever the job's state. */
const passcodeDays = 90

/** The key outside the database with which secrets are stored. */
export type PasscodeKey = () => SettingsKey

/** A cipher of one job cannot be put in the place of another's. */
const nameOf = ({ id }: Pick<StoredJob, 'id'>) => `passcode of ${id}`

interface Storing extends NewPasscode {
  key: PasscodeKey
  by: Actor
  now: Date
}

/** Stores the passcode of a locked job. @throws deviceNotHere (409) */
export async function storePasscode(tx: Database, job: StoredJob, { kind, text, key, by, now }: Storing) {
  refuseUnlessHere(job)
  const cipher = encryptSecret(key(), nameOf(job), text)
  await passcodesStore(tx).save({ jobId: job.id, kind, cipher, storedAt: now })
  await recordJobEvent(tx, job, { kind: 'passcode_stored', by, now })
}

/** No work needs the passcode of a device that has not come yet, or has left. */
function refuseUnlessHere({ state }: StoredJob) {
  if (state === 'booked' || isEnded(state)) throw deviceNotHere(state)
}

interface Viewing {
  viewer: Viewer
  key: PasscodeKey
  now: Date
}

/** Shows the passcode of a locked job to whom it is assigned. @throws passcodeOfAssigned (403), deviceNotHere (409), noPasscode (404), passcodeUnreadable (409) */
export async function viewPasscode(tx: Database, job: StoredJob, { viewer, key, now }: Viewing) {
  if (job.assignedTo !== viewer.id) throw passcodeOfAssigned()
  refuseUnlessHere(job)
  const stored = await passcodesStore(tx).of(job.id)
  if (!stored) throw noPasscode()
  const text = decryptSecret(key(), nameOf(job), stored.cipher)
  if (text === undefined) throw passcodeUnreadable()
  await recordJobEvent(tx, job, { kind: 'passcode_viewed', by: byStaff(viewer), now })
  return { kind: stored.kind, text }
}

/** @returns how many were deleted */
export async function deleteOldPasscodes(tx: Database, now: Date) {
  const before = new Date(now.getTime() - passcodeDays * 24 * 60 * 60 * 1000)
  const jobIds = await passcodesStore(tx).removeBefore(before)
  for (const id of jobIds)
    await recordJobEvent(tx, { id }, { kind: 'passcode_deleted', by: { actor: 'shop' }, now })
  return jobIds.length
}
