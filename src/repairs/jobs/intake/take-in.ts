import { randomBytes, randomInt } from 'node:crypto'
import { guestsStore, usersStore } from '../../../people/accounts/users-store.ts'
import type { Database } from '../../../platform/database.ts'
import { newId, readableCode } from '../../../platform/ids.ts'
import { fromRupees } from '../../../platform/money/money.ts'
import { customerOfNumber } from '../../../counter/bookings/customer-of-number.ts'
import { noTechnician } from '../errors.ts'
import { draftLines } from '../estimates/draft-lines.ts'
import { saveDraft, sendEstimate } from '../estimates/send-estimate.ts'
import { jobsStore, visitsStore, type StoredJob, type StoredVisit } from '../jobs-store.ts'
import { mailChange } from '../messages/mail-customer.ts'
import { byStaff, recordJobEvent } from '../move-job.ts'
import { storePasscode, type PasscodeKey } from '../passcodes/store-passcode.ts'
import { isPrepaidLine, prepaidLine } from '../prepaid/prepaid-of-job.ts'
import type { Viewer } from '../viewer.ts'
import { claimColumns } from './claim.ts'
import type { NewJob, NewVisit } from './contract.ts'

export interface Intake {
  viewer: Viewer
  /** The key of the shop's stored secrets, made when the first is stored. */
  passcodeKey: PasscodeKey
  now: Date
}

/** Takes the devices of a visit in, in the caller's transaction. @throws noTechnician and those of claims and estimates */
export async function takeIn(tx: Database, wanted: NewVisit, intake: Intake): Promise<StoredVisit> {
  const { name, phone, email, language } = wanted.customer
  const visit = await visitsStore(tx).add({
    ...{ ...newVisitIds(intake.now), userId: await userOfNumber(tx, phone, intake.now) },
    ...{ fullName: name, phoneNumber: phone, email, language, signature: wanted.signature },
    ...{ createdBy: intake.viewer.id, createdAt: intake.now },
  })
  for (const job of wanted.jobs) await addJob(tx, visit, job, intake)
  return visit
}

/** Of a new visit: its link has 128 random bits. */
export const newVisitIds = (now: Date) => ({
  id: newId(now.getTime()),
  linkToken: randomBytes(16).toString('base64url'),
})

/** Of a new job: its number, and the code with which it is handed over. */
export const newJobIds = () => ({
  id: `R-${readableCode(8)}`,
  pickupCode: String(randomInt(1_000_000)).padStart(6, '0'),
})

/** The guest of earlier visits, purchases or bookings with this number, or a new one. */
async function userOfNumber(tx: Database, phone: string, now: Date): Promise<string> {
  const known = (await visitsStore(tx).newestReceivedOf(phone))?.userId
  if (known !== undefined && (await guestsStore(tx).lock(known))) return known
  return customerOfNumber(tx, phone, now)
}

/** Adds a device to a visit. Returns its job as it is then. */
export async function addJob(tx: Database, visit: StoredVisit, wanted: NewJob, intake: Intake) {
  const { viewer, now } = intake
  const ids = newJobIds()
  await jobsStore(tx).add({
    ...{ ...ids, visitId: visit.id, state: 'received', stateSince: now, createdAt: now },
    ...(await intakeColumns(tx, wanted, intake)),
  })
  const job = (await jobsStore(tx).byId(ids.id))!
  await recordJobEvent(tx, job, {
    kind: 'received',
    by: byStaff(viewer),
    now,
    to: 'received',
    isForCustomer: true,
  })
  return completeIntake(tx, job, wanted, intake)
}

/** What intake stores of a device, also of one that was booked before. */
export async function intakeColumns(tx: Database, wanted: NewJob, { viewer, now }: Intake) {
  const { serial, warrantyOf, assignedTo, serviceId, promisedAt } = wanted
  if (assignedTo !== null) await refuseUnlessStaff(tx, assignedTo)
  return {
    ...{ brand: wanted.brand, model: wanted.model, serial: serial || null, fault: wanted.fault },
    ...{ condition: wanted.condition, accessoriesLeft: wanted.accessoriesLeft, place: wanted.place },
    ...{ wantsOldParts: wanted.wantsOldParts, dataConsent: wanted.dataConsent, assignedTo },
    diagnosisFeePaise: fromRupees(wanted.diagnosisFee),
    promisedAt: promisedAt === null ? null : new Date(promisedAt),
    ...(serviceId !== undefined && { serviceId: serviceId.toLowerCase() }),
    receivedAt: now,
    ...(await claimColumns(tx, { warrantyOf, serial, viewer, now })),
  }
}

/** Passcode and estimate of a received job. */
export async function completeIntake(tx: Database, job: StoredJob, wanted: NewJob, intake: Intake) {
  const { viewer, passcodeKey, now } = intake
  const by = byStaff(viewer)
  if (wanted.passcode) await storePasscode(tx, job, { ...wanted.passcode, key: passcodeKey, by, now })
  await estimateAtIntake(tx, job, wanted, intake)
  await mailChange(tx, job, now)
  return (await jobsStore(tx).byId(job.id))!
}

/** What was paid before stands first, and needs no answer unless there is more. */
async function estimateAtIntake(tx: Database, job: StoredJob, wanted: NewJob, { viewer, now }: Intake) {
  const by = byStaff(viewer)
  const paid = await prepaidLine(tx, job, now)
  if (!wanted.estimate && !paid) return
  const { lines, isAgreed } = wanted.estimate ?? { lines: [], isAgreed: true }
  const drafted = await draftLines(tx, { lines, viewer, job, now })
  const others = paid ? drafted.filter((line) => !isPrepaidLine(job, line)) : drafted
  const rows = [...(paid ? [paid] : []), ...others].map((line, position) => ({ ...line, position }))
  await saveDraft(tx, job, { lines: rows, by, now })
  await sendEstimate(tx, job, { by, now, isAgreed: isAgreed || others.length === 0 })
}

/** @throws noTechnician (400) */
export async function refuseUnlessStaff(tx: Database, id: string) {
  const [user] = await usersStore(tx).byIds([id])
  if (!user?.isAdmin) throw noTechnician()
}
