import { z } from 'zod'
import { Id, type Contract } from '../../../platform/contract.ts'
import { mobileNumberPattern, parseMobileNumber } from '../../../platform/mobile-number.ts'
import { languages } from '../../../platform/languages.ts'
import { Rupees } from '../../../platform/money/rupees.ts'
import { singleLine, upTo } from '../../../platform/text-fields.ts'
import {
  latinNameNeeded,
  nameProblem,
  phoneProblemText,
} from '../../../selling/orders/checkout/shipping-rules.ts'
import { deviceFields, JobState, jobParams, jobsAccess, jobResponse, LineWarranty } from '../contract.ts'
import { NewLines } from '../estimates/contract.ts'
import { NewPasscode } from '../passcodes/contract.ts'

const atCounter = { access: 'staff', permission: 'sell', data: 'shop' } as const

const wrongEmail = 'Please enter a valid email, or leave it empty.'

const Phone = z
  .string('Please enter the mobile number.')
  .overwrite((text) => parseMobileNumber(text) ?? text.trim())
  .regex(mobileNumberPattern, phoneProblemText)

/** How the shop writes to the customer, beside WhatsApp. */
const contactFields = {
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, wrongEmail)
    .refine((email) => email === '' || z.email().safeParse(email).success, wrongEmail)
    .default(''),
  language: z.enum(languages).default('en'),
}

export const JobCustomer = z.object({
  name: singleLine({ ...upTo(100), required: 'Please enter the name.' }).refine(
    (name) => !nameProblem(name),
    latinNameNeeded,
  ),
  phone: Phone,
})

export const NewJob = z.object({
  ...deviceFields,
  /** The customer agrees that the shop opens the device and may see data on it. */
  dataConsent: z.literal(true, 'Please ask the customer to agree to the work on the device and its data.'),
  /** What a diagnosis costs if nothing is repaired; agreed. */
  diagnosisFee: Rupees.max(1_00_000, 'Please enter at most ₹1,00,000.').default(0),
  assignedTo: Id.nullable().default(null),
  serviceId: Id.optional(),
  /** A claim: the job whose warranty it is. Outside the warranty a manager takes it in. */
  warrantyOf: Id.optional(),
  passcode: NewPasscode.optional(),
  /** None: to be diagnosed. `isAgreed`: the customer agreed at the counter, so the work begins; else it is sent. */
  estimate: z.object({ lines: NewLines, isAgreed: z.boolean() }).optional(),
})
export type NewJob = z.output<typeof NewJob>

const maxDevices = 10

export const NewVisit = z.object({
  customer: JobCustomer.extend(contactFields),
  jobs: z
    .array(NewJob)
    .min(1, 'Please add a device.')
    .max(maxDevices, `A visit has at most ${maxDevices} devices. Please make two.`),
  /** The path of an SVG of 300 × 100: M and L with whole numbers. Empty without a signature. */
  signature: z
    .string()
    .max(20_000, 'This signature is too long. Please clear it and sign again.')
    .regex(/^(?:[ML]\d{1,3} \d{1,3})*$/, 'This signature cannot be read. Please clear it and sign again.')
    .default(''),
})
export type NewVisit = z.output<typeof NewVisit>

/** What a visit left behind: its jobs in the order in which they were sent. */
export const Visit = z.object({
  id: z.string(),
  customer: z.object({ name: z.string(), phone: z.string() }),
  createdAt: z.iso.datetime(),
  signature: z.string(),
  jobs: z.array(z.object({ id: z.string(), brand: z.string(), model: z.string(), state: JobState })),
})
export type Visit = z.infer<typeof Visit>

/** An earlier job, with the warranty of its lines if it was handed over. */
const EarlierJob = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  state: JobState,
  brand: z.string(),
  model: z.string(),
  serial: z.string(),
  fault: z.string(),
  warranty: z.array(LineWarranty),
})

const KnownCustomer = z.object({
  name: z.string(),
  /** Of the newest visit. */
  email: z.string(),
  language: z.enum(languages),
  jobs: z.array(EarlierJob),
})
export type KnownCustomer = z.infer<typeof KnownCustomer>

const KnownDevice = z.object({
  sold: z
    .object({
      ...{ order: z.string(), date: z.iso.datetime(), product: z.string() },
      /** Null until it is handed over, and if none was promised. */
      warranty: LineWarranty.omit({ name: true }).nullable(),
    })
    .nullable(),
  jobs: z.array(EarlierJob),
})
export type KnownDevice = z.infer<typeof KnownDevice>

const IntakeForm = z.object({
  technicians: z.array(z.object({ id: z.string(), name: z.string() })),
  faults: z.array(z.string()),
})
export type IntakeForm = z.infer<typeof IntakeForm>

export const intakeContract = {
  /** What the page offers: who can be assigned, and faults that are often named. */
  form: {
    method: 'GET',
    url: '/api/repairs/intake',
    config: jobsAccess,
    schema: {
      response: { 200: IntakeForm },
    },
  },
  /** Of a mobile number: its name, empty for a new one, and its newest ten jobs. */
  customer: {
    method: 'GET',
    url: '/api/repairs/customer',
    config: atCounter,
    schema: {
      querystring: z.object({ phone: Phone }),
      response: { 200: KnownCustomer },
    },
  },
  /** Of an IMEI or serial number: the sale of this shop, and its jobs, the newest first. */
  device: {
    method: 'GET',
    url: '/api/repairs/device',
    config: jobsAccess,
    schema: {
      querystring: z.object({ serial: deviceFields.serial }),
      response: { 200: KnownDevice },
    },
  },
  /** With an Idempotency-Key: sent again, it is the same visit. */
  takeIn: {
    method: 'POST',
    url: '/api/repairs/visits',
    config: atCounter,
    schema: { body: NewVisit, response: { 200: Visit } },
  },
  visit: {
    method: 'GET',
    url: '/api/repairs/visits/:id',
    config: atCounter,
    schema: { params: jobParams, response: { 200: Visit } },
  },
  /** One more device of the visit, with an Idempotency-Key. */
  addJob: {
    method: 'POST',
    url: '/api/repairs/visits/:id/jobs',
    config: atCounter,
    schema: { params: jobParams, body: NewJob, response: jobResponse },
  },
  /** A booked device has come: what intake adds to it. */
  receive: {
    method: 'POST',
    url: '/api/repairs/jobs/:id/receive',
    config: atCounter,
    schema: {
      params: jobParams,
      body: NewJob.extend({ version: z.int().min(1), signature: NewVisit.shape.signature }),
      response: jobResponse,
    },
  },
  /** The secret link of the visit, as /r/{link}, for slip, QR and messages. From then on an answer by it needs the shop's confirmation. */
  readLink: {
    method: 'POST',
    url: '/api/repairs/visits/:id/link',
    config: atCounter,
    schema: { params: jobParams, response: { 200: z.object({ link: z.string() }) } },
  },
  /** What the customer should know now, for staff to send by WhatsApp; it has the link, as `readLink`. 409 where there is nothing to say. */
  message: {
    method: 'POST',
    url: '/api/repairs/jobs/:id/messages',
    config: atCounter,
    schema: {
      params: jobParams,
      response: { 200: z.object({ url: z.string() }) },
    },
  },
  /** A data URL, with the formats and limits of a product's picture. */
  addPhoto: {
    method: 'POST',
    url: '/api/repairs/jobs/:id/photos',
    config: jobsAccess,
    bodyLimit: 15 * 1024 * 1024,
    schema: {
      params: jobParams,
      body: z.object({
        photo: z.string().regex(/^data:/i, 'Please choose a photo.'),
        isForCustomer: z.boolean().default(false),
      }),
      response: jobResponse,
    },
  },
  photo: {
    method: 'GET',
    url: '/api/repairs/jobs/:id/photos/:photo',
    config: jobsAccess,
    /** image/webp */
    schema: { params: jobParams.extend({ photo: Id }), response: { 200: z.unknown() } },
  },
} as const satisfies Contract
