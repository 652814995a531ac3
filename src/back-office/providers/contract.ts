import { z } from 'zod'
import { MailSecurity } from '../../people/mail/contract.ts'
import type { Contract } from '../../platform/contract.ts'
import { ShopProfile } from '../../site/shop/contract.ts'

/** `unreadable`: saved, but this shop's settings key does not open it, as after a restore without the key file. */
const Source = z.enum(['environment', 'saved', 'unreadable', 'none'])

/** Never the secret itself. */
const saved = {
  source: Source,
  savedAt: z.iso.datetime().nullable(),
  savedBy: z.string().nullable(),
}

export const Providers = z.object({
  razorpay: z.object({
    ...saved,
    /** The last four characters of the key id. */
    keyEnding: z.string(),
    mode: z.enum(['test', 'live']).nullable(),
    /** The address to enter at Razorpay as the webhook's. */
    webhookUrl: z.string(),
    /** Whether test payments take the place of Razorpay. */
    hasSandbox: z.boolean(),
  }),
  mail: z.object({
    ...saved,
    host: z.string(),
    port: z.int().nullable(),
    security: MailSecurity.nullable(),
    user: z.string(),
  }),
  /** `testLink` asks for ₹1; empty without a UPI id. */
  upi: z.object({
    upiId: z.string(),
    isMerchantUpiId: z.boolean(),
    payeeName: z.string(),
    isOn: z.boolean(),
    testLink: z.string(),
  }),
})
export type Providers = z.infer<typeof Providers>

/** Codes of refusals after which the form offers to save nevertheless: the provider does not answer, or it is another account. */
export const savableAnyway: readonly string[] = ['silent', 'other_account']

/** Save although the check ended in one of `savableAnyway`. */
const unchecked = z.boolean().default(false)

const secret = (required: string) =>
  z
    .string(required)
    .trim()
    .regex(/^[!-~]{1,200}$/, required)

const keyIdForm =
  'A key id begins with rzp_live_ or rzp_test_. Please copy it from Razorpay, under Account & Settings, API keys.'

const keyIdIncomplete =
  'This key id is incomplete. Please copy all of it from Razorpay, under Account & Settings, API keys.'

export const NewKeys = z.object({
  keyId: z
    .string(keyIdForm)
    .trim()
    .refine((id) => !/^rzp_(test|live)_[A-Za-z0-9]{0,7}$/.test(id), { error: keyIdIncomplete, abort: true })
    .regex(/^rzp_(test|live)_[A-Za-z0-9]{8,40}$/, keyIdForm),
  keySecret: secret('Please enter the key secret, without spaces.'),
  webhookSecret: secret('Please enter the webhook secret, without spaces.'),
  unchecked,
})

const hostForm = 'Please enter a server name, such as smtp.example.com.'
const portForm = 'A port is a number from 1 to 65535.'

export const NewMailServer = z.object({
  host: z
    .string(hostForm)
    .trim()
    .regex(/^[A-Za-z0-9:][A-Za-z0-9.:-]{0,252}$/, hostForm),
  port: z.int(portForm).min(1, portForm).max(65_535, portForm),
  security: MailSecurity,
  user: z.string().trim().max(254, 'Please keep this to 254 letters.'),
  password: z.string().max(500, 'Please keep this to 500 letters.'),
  unchecked,
})

const NewUpiId = ShopProfile.pick({ upiId: true }).extend({ isMerchantUpiId: z.boolean().default(false) })

/** What a check found, in words for the owner. */
export const CheckResult = z.object({ isOk: z.boolean(), message: z.string() })
export type CheckResult = z.infer<typeof CheckResult>

const url = '/api/admin/providers'
const recentStaff = { access: 'staff', permission: 'system', data: 'shop', recentAuth: true } as const

export const providersContract = {
  show: {
    method: 'GET',
    url,
    config: { access: 'staff', permission: 'system', data: 'shop' },
    schema: { response: { 200: Providers } },
  },
  saveKeys: {
    method: 'PUT',
    url: `${url}/razorpay`,
    config: recentStaff,
    schema: { body: NewKeys, response: { 200: Providers } },
  },
  removeKeys: {
    method: 'DELETE',
    url: `${url}/razorpay`,
    config: recentStaff,
    schema: { response: { 200: Providers } },
  },
  checkKeys: {
    method: 'POST',
    url: `${url}/razorpay/check`,
    config: recentStaff,
    schema: { response: { 200: CheckResult } },
  },
  saveMail: {
    method: 'PUT',
    url: `${url}/mail`,
    config: recentStaff,
    schema: { body: NewMailServer, response: { 200: Providers } },
  },
  removeMail: {
    method: 'DELETE',
    url: `${url}/mail`,
    config: recentStaff,
    schema: { response: { 200: Providers } },
  },
  /** Sends an email to the staff member who asks. */
  testMail: {
    method: 'POST',
    url: `${url}/mail/test`,
    config: recentStaff,
    schema: { response: { 200: CheckResult } },
  },
  saveUpi: {
    method: 'PUT',
    url: `${url}/upi`,
    // It receives the payments.
    config: recentStaff,
    schema: { body: NewUpiId, response: { 200: Providers } },
  },
  /** A QR code that asks for ₹1, to see that the UPI id receives money. It belongs to no payment. */
  testUpiQr: {
    method: 'GET',
    url: `${url}/upi/qr`,
    config: { access: 'staff', permission: 'system', data: 'shop' },
    schema: { response: { 200: z.string() } },
  },
} as const satisfies Contract
