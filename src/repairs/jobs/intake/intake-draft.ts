import type { z } from 'zod'
import type { Language } from '../../../platform/languages.ts'
import { parseRupees } from '../../../platform/money/parse-rupees.ts'
import { isoDayInIndia } from '../../../platform/time-zone.ts'
import type { Job } from '../contract.ts'
import { toLines, type LineDraft } from '../estimates/line-drafts.ts'
import type { PasscodeDraft } from '../passcodes/passcode-draft.ts'
import type { KnownCustomer, NewJob } from './contract.ts'

/** What is typed of one device. */
export interface IntakeDraft {
  phone: string
  name: string
  email: string
  language: Language
  brand: string
  model: string
  serial: string
  fault: string
  condition: string
  accessoriesLeft: string
  wantsOldParts: boolean
  passcode: PasscodeDraft
  /** None: to be diagnosed. */
  lines: LineDraft[]
  isAgreed: boolean
  diagnosisFee: string
  /** A day in India, or empty. */
  promisedDay: string
  assignedTo: string
  place: string
  dataConsent: boolean
  signature: string
  photos: File[]
  /** The first job of a claim. */
  warrantyOf: string | undefined
}

export const emptyIntake = (): IntakeDraft => ({
  ...{ phone: '', name: '', email: '', language: 'en' },
  ...{ brand: '', model: '', serial: '', fault: '', condition: '', accessoriesLeft: '' },
  ...{ wantsOldParts: false, passcode: { kind: 'none', text: '' }, lines: [], isAgreed: false },
  ...{ diagnosisFee: '', promisedDay: '', assignedTo: '', place: '', dataConsent: false, signature: '' },
  ...{ photos: [], warrantyOf: undefined },
})

type FilledCustomer = Pick<KnownCustomer, 'name' | 'email' | 'language'>

export const nothingKnown: FilledCustomer = { name: '', email: '', language: 'en' }

/** Fills in what the shop knows of the number. What another number filled in goes, what was typed or chosen stays. */
export const fillCustomer = (draft: IntakeDraft, filled: FilledCustomer, known: FilledCustomer) => ({
  name: draft.name === filled.name ? known.name : draft.name,
  email: draft.email === filled.email ? known.email : draft.email,
  language: draft.language === filled.language ? known.language : draft.language,
})

/** Of a device that was booked, or whose repair is claimed. */
export const intakeOfJob = (job: Job, warrantyOf?: string): IntakeDraft => ({
  ...emptyIntake(),
  ...{ phone: job.phone, name: job.customer, brand: job.brand, model: job.model, serial: job.serial },
  ...(warrantyOf === undefined
    ? {
        ...{ fault: job.fault, condition: job.condition, accessoriesLeft: job.accessoriesLeft },
        promisedDay: job.promisedAt === null ? '' : isoDayInIndia(new Date(job.promisedAt)),
      }
    : { warrantyOf }),
})

/** A promise for a day is for its evening. */
export const promisedAt = (day: string) =>
  day === '' ? null : new Date(`${day}T19:00:00+05:30`).toISOString()

/** As the API takes it. An amount that cannot be read is refused at its field. */
export function toNewJob(draft: IntakeDraft): z.input<typeof NewJob> {
  const { passcode, lines, warrantyOf, assignedTo, dataConsent } = draft
  return {
    ...{ brand: draft.brand, model: draft.model, serial: draft.serial, fault: draft.fault },
    ...{ condition: draft.condition, accessoriesLeft: draft.accessoriesLeft, place: draft.place },
    ...{ wantsOldParts: draft.wantsOldParts, promisedAt: promisedAt(draft.promisedDay) },
    dataConsent: dataConsent as true,
    diagnosisFee:
      draft.diagnosisFee.trim() === '' ? 0 : (parseRupees(draft.diagnosisFee).rupees ?? Number.NaN),
    assignedTo: assignedTo === '' ? null : assignedTo,
    ...(warrantyOf !== undefined && { warrantyOf }),
    ...(passcode.kind !== 'none' && { passcode: { kind: passcode.kind, text: passcode.text } }),
    ...(lines.length > 0 && { estimate: { lines: toLines(lines), isAgreed: draft.isAgreed } }),
  }
}
