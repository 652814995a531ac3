import { z } from 'zod'
import { Id, type Contract } from '../../platform/contract.ts'
import { multiLine, singleLine, upTo } from '../../platform/text-fields.ts'
import { normalizeSerial, serialProblem } from '../../selling/devices/serial-rules.ts'
import { Voucher } from '../../selling/invoices/vouchers/contract.ts'
import { messageKinds } from './messages/message-kind-rules.ts'
import { eventActors, eventKinds } from './event.ts'
import { jobStates, outcomes } from './status.ts'

export const JobState = z.enum(jobStates)
export const Outcome = z.enum(outcomes)
/** `outside`: work of another workshop. */
export const LineKind = z.enum(['part', 'labour', 'fee', 'outside'])
export type LineKind = z.infer<typeof LineKind>
/** `wanted`: not in stock yet; `held`: lies in the shop for this job; `used`: fitted; `released`: not needed, or free for others again. */
export const PartState = z.enum(['wanted', 'held', 'used', 'released'])
export type PartState = z.infer<typeof PartState>
export const dayParts = ['morning', 'afternoon', 'evening'] as const
export const DayPart = z.enum(dayParts)
export type DayPart = z.infer<typeof DayPart>
/** `code`: digits or letters that are typed; `pattern`: dots 1 to 9 in the order of the stroke, as "1-2-5-8". */
export const PasscodeKind = z.enum(['code', 'pattern'])
export type PasscodeKind = z.infer<typeof PasscodeKind>

/** What is billed: the approved lines, or the diagnosis fee that was agreed instead. */
export const Charge = z.enum(['lines', 'fee'])
export type Charge = z.infer<typeof Charge>

/** What intake asks of a device, and what can be put right afterwards. */
export const deviceFields = {
  brand: singleLine({ ...upTo(60), required: 'Please enter the brand.' }),
  model: singleLine({ ...upTo(80), required: 'Please enter the model.' }),
  /** IMEI or serial number; empty if it is not known. */
  serial: z
    .string()
    .max(60)
    .overwrite(normalizeSerial)
    .superRefine((serial, context) => {
      const message = serial === '' ? undefined : serialProblem(serial)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    })
    .default(''),
  fault: multiLine({ ...upTo(500), required: 'Please say what is wrong with the device.' }),
  condition: multiLine(upTo(500)).default(''),
  accessoriesLeft: singleLine(upTo(200)).default(''),
  /** Parts that are replaced go back to the customer. */
  wantsOldParts: z.boolean().default(false),
  promisedAt: z.iso.datetime().nullable().default(null),
  place: singleLine(upTo(40)).default(''),
}

/** `arrived`: all parts that the job waited for are held; `freed`: after days without an answer its parts are free for others. */
export const PartsNews = z.enum(['arrived', 'freed'])
export type PartsNews = z.infer<typeof PartsNews>

const Person = z.object({ id: z.string(), name: z.string() })

/** A job in a list. `customer` is the first name for a technician, `phone` empty. */
export const JobSummary = z.object({
  id: z.string(),
  state: JobState,
  outcome: Outcome.nullable(),
  brand: z.string(),
  model: z.string(),
  /** IMEI or serial number; empty if it is not known. */
  serial: z.string(),
  fault: z.string(),
  customer: z.string(),
  phone: z.string(),
  place: z.string(),
  assignedTo: Person.nullable(),
  promisedAt: z.iso.datetime().nullable(),
  /** The day, in India, and the part of it on which the customer comes. */
  bookedFor: z.object({ day: z.iso.date(), part: DayPart }).nullable(),
  /** Null for a booking that has not come. */
  receivedAt: z.iso.datetime().nullable(),
  stateSince: z.iso.datetime(),
  isWarrantyClaim: z.boolean(),
  isPrepaid: z.boolean(),
  /** The customer answered by the link, and staff have to confirm it. */
  hasAnswerToConfirm: z.boolean(),
  partsNews: PartsNews.nullable(),
})
export type JobSummary = z.infer<typeof JobSummary>

/** Amounts are rupees, GST included. `cost` is null for a role that may not see costs. */
export const JobLine = z.object({
  id: z.string(),
  kind: LineKind,
  productId: z.string().nullable(),
  name: z.string(),
  hsn: z.string(),
  quantity: z.int(),
  price: z.number(),
  amount: z.number(),
  warrantyDays: z.int(),
  partState: PartState.nullable(),
  sentTo: z.string(),
  sentAt: z.iso.datetime().nullable(),
  backAt: z.iso.datetime().nullable(),
  cost: z.number().nullable(),
})
export type JobLine = z.infer<typeof JobLine>

export const EstimateAnswer = z.object({
  answer: z.enum(['approved', 'declined']),
  /** `agreement`: agreed at intake, paid before, or free of charge. */
  givenBy: z.enum(['link', 'staff', 'agreement']),
  name: z.string(),
  note: z.string(),
  at: z.iso.datetime(),
  /** False while an answer by the link waits for the shop. */
  isConfirmed: z.boolean(),
})
export type EstimateAnswer = z.infer<typeof EstimateAnswer>

/** `sentAt` is null for the draft. */
export const Estimate = z.object({
  version: z.int(),
  sentAt: z.iso.datetime().nullable(),
  total: z.number(),
  lines: z.array(JobLine),
  answer: EstimateAnswer.nullable(),
})
export type Estimate = z.infer<typeof Estimate>

/** Of a line of a job that was handed over. `until` is the last day, in India. */
export const LineWarranty = z.object({
  name: z.string(),
  until: z.iso.date(),
  isInWarranty: z.boolean(),
})
export type LineWarranty = z.infer<typeof LineWarranty>

export const JobEvent = z.object({
  at: z.iso.datetime(),
  actor: z.enum(eventActors),
  /** Of staff; empty for others. */
  by: z.string(),
  kind: z.enum(eventKinds),
  from: JobState.nullable(),
  to: JobState.nullable(),
  note: z.string(),
  isForCustomer: z.boolean(),
})
export type JobEvent = z.infer<typeof JobEvent>

const JobPhoto = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  isByCustomer: z.boolean(),
  isForCustomer: z.boolean(),
})

export const Job = JobSummary.extend({
  /** Sent back with each change: an older one is refused (409 `job_changed`). */
  version: z.int(),
  visit: z.object({
    id: z.string(),
    /** Other devices of the visit. */
    others: z.array(z.object({ id: z.string(), brand: z.string(), model: z.string(), state: JobState })),
    hasSignature: z.boolean(),
  }),
  condition: z.string(),
  accessoriesLeft: z.string(),
  wantsOldParts: z.boolean(),
  dataConsent: z.boolean(),
  diagnosisFee: z.number(),
  service: z.object({ productId: z.string(), name: z.string() }).nullable(),
  prepaid: z.object({ order: z.string(), name: z.string(), amount: z.number() }).nullable(),
  /** The first job of a claim, with the warranty of its lines. */
  warrantyOf: z.object({ job: z.string(), lines: z.array(LineWarranty) }).nullable(),
  /** Claims that point to this job. */
  claims: z.array(z.string()),
  passcode: z.object({ kind: PasscodeKind, storedAt: z.iso.datetime() }).nullable(),
  /** The newest first. */
  estimates: z.array(Estimate),
  /** Where the viewer may move it now. */
  moves: z.array(JobState),
  /** What the viewer can take back, until when; null if there is nothing. */
  undo: z.object({ to: JobState, until: z.iso.datetime() }).nullable(),
  /** The approved total (while a newer version waits, what was approved before it), what was paid before the bill, and what of it is left. */
  money: z.object({
    approved: z.number(),
    deposit: z.number(),
    left: z.number(),
    /** UPI payments that the customer reported on the link: staff confirm or reject each. */
    reported: z.array(z.object({ id: z.string(), amount: z.number(), utr: z.string() })),
    vouchers: z.array(Voucher),
  }),
  bill: z.object({ order: z.string(), link: z.string() }).nullable(),
  /** What the customer should know now, without its link, for who sees customers; null where there is nothing to say. */
  message: z.object({ kind: z.enum(messageKinds), text: z.string() }).nullable(),
  warranty: z.array(LineWarranty),
  photos: z.array(JobPhoto),
  /** The newest first. */
  events: z.array(JobEvent),
})
export type Job = z.infer<typeof Job>

export const jobsAccess = { access: 'staff', permission: 'repairs', data: 'shop' } as const
export const jobParams = z.object({ id: Id })
/** The version of the job that the page shows. */
export const shownVersion = z.int().min(1)
export const jobResponse = { 200: Job }

const { brand, model, serial, fault, condition, accessoriesLeft, wantsOldParts, promisedAt, place } =
  deviceFields

export const jobsContract = {
  show: {
    method: 'GET',
    url: '/api/repairs/jobs/:id',
    config: jobsAccess,
    schema: { params: jobParams, response: jobResponse },
  },
  /** Fields that are left out stay. A technician may assign a job to themselves alone; of a ready job a manager may change the outcome. */
  change: {
    method: 'PATCH',
    url: '/api/repairs/jobs/:id',
    config: { ...jobsAccess, permissionByBody: { repairExceptions: { outcome: 'any' } } },
    schema: {
      params: jobParams,
      body: z.object({
        version: shownVersion,
        brand: brand.optional(),
        model: model.optional(),
        serial: serial.unwrap().optional(),
        fault: fault.optional(),
        condition: condition.unwrap().optional(),
        accessoriesLeft: accessoriesLeft.unwrap().optional(),
        wantsOldParts: wantsOldParts.unwrap().optional(),
        promisedAt: promisedAt.unwrap().optional(),
        place: place.unwrap().optional(),
        assignedTo: Id.nullable().optional(),
        /** What is billed stays. An answer alone declines. */
        outcome: Outcome.exclude(['declined']).optional(),
      }),
      response: jobResponse,
    },
  },
  /** `ready` needs an outcome; `charge: 'fee'` bills the diagnosis fee that was agreed instead of the approved lines, and frees all parts. */
  move: {
    method: 'POST',
    url: '/api/repairs/jobs/:id/state',
    config: jobsAccess,
    schema: {
      params: jobParams,
      body: z.object({
        version: shownVersion,
        to: z.enum(['diagnosing', 'in_repair', 'waiting_parts', 'ready']),
        outcome: Outcome.exclude(['declined']).optional(),
        charge: Charge.default('lines'),
        note: multiLine(upTo(500)).default(''),
      }),
      response: jobResponse,
    },
  },
  /** Takes back the newest change of state by staff, for ten minutes; an answer that they recorded with it too. */
  undo: {
    method: 'POST',
    url: '/api/repairs/jobs/:id/undo',
    config: jobsAccess,
    schema: { params: jobParams, body: z.object({ version: shownVersion }), response: jobResponse },
  },
  addNote: {
    method: 'POST',
    url: '/api/repairs/jobs/:id/notes',
    config: jobsAccess,
    schema: {
      params: jobParams,
      body: z.object({
        text: multiLine({ ...upTo(1000), required: 'Please write a note.' }),
        isForCustomer: z.boolean().default(false),
      }),
      response: jobResponse,
    },
  },
} as const satisfies Contract
