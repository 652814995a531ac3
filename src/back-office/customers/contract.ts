import { z } from 'zod'
import { OrderStatus } from '../../selling/orders/contract.ts'
import { Message, PageQuery, type Contract } from '../../platform/contract.ts'
import { multiLine } from '../../platform/text-fields.ts'

const Timestamp = z.iso.datetime()

/** A mobile number that ordered, booked, brought a repair or offered a used phone, with all of the numbers merged into it. Amounts are rupees. */
export const Customer = z.object({
  phone: z.string(),
  /** As the newest of them has it. */
  name: z.string(),
  /** Of the accounts that ordered; guests have none. */
  emails: z.array(z.string()),
  /** Those of `emails` that are not confirmed, so they may be somebody else's. */
  unconfirmedEmails: z.array(z.string()),
  orders: z.int(),
  repairs: z.int(),
  bookings: z.int(),
  /** That the person offered to the shop. */
  usedPhones: z.int(),
  /** Paid for orders, less refunds. */
  value: z.number(),
  /** Of the newest order, repair, booking or offer. */
  newestAt: Timestamp,
})
export type Customer = z.infer<typeof Customer>

export const CustomerDetails = Customer.extend({
  /** Numbers merged into this one. */
  merged: z.array(z.string()),
  /** The newest orders, at most 50. */
  newest: z.array(
    z.object({
      id: z.string(),
      date: Timestamp,
      status: OrderStatus,
      amount: z.number(),
      product: z.string(),
    }),
  ),
  notes: z.array(z.object({ id: z.string(), at: Timestamp, staff: z.string(), text: z.string() })),
  /** Why the data cannot be erased now, in sentences; empty if they can. */
  erasureBlockers: z.array(z.string()),
})
export type CustomerDetails = z.infer<typeof CustomerDetails>

/** What an erasure deletes or empties, as it is now. */
const ErasurePreview = z.object({
  accounts: z.array(
    z.object({
      email: z.string(),
      isConfirmed: z.boolean(),
      /** False for an account that also ordered with other numbers: it stays. */
      isDeleted: z.boolean(),
      otherNumbers: z.array(z.string()),
      orders: z.int(),
      savedAddresses: z.int(),
      /** Browsers that are signed in. */
      devices: z.int(),
      /** From the contact form, if the email is confirmed. */
      messages: z.int(),
    }),
  ),
  guestOrders: z.int(),
  bookings: z.int(),
  repairs: z.int(),
  /** Of devices to repair. */
  photos: z.int(),
  /** Phones that the shop bought from the person. */
  usedPhones: z.int(),
  notes: z.int(),
})
export type ErasurePreview = z.infer<typeof ErasurePreview>

const CustomersQuery = PageQuery.extend({ q: z.string().trim().max(200).optional().catch(undefined) })

/** As people write it: with or without +91, 0 and blanks. */
const Phone = z.string('Please enter a mobile number.').trim().min(1, 'Please enter a mobile number.').max(30)

const url = '/api/admin/customers'
const params = z.object({ phone: z.string().max(30) })
const staff = { access: 'staff', permission: 'customers', data: 'shop' } as const
const privacy = { access: 'staff', permission: 'privacy', data: 'shop', recentAuth: true } as const

/** One customer for each mobile number, whether they ordered as guests or members, or never bought anything. */
export const customersContract = {
  /** By their newest order, repair, booking or offer, the newest first. */
  list: {
    method: 'GET',
    url,
    config: { ...staff },
    schema: { querystring: CustomersQuery, response: { 200: z.array(Customer) } },
  },
  show: {
    method: 'GET',
    url: `${url}/:phone`,
    config: staff,
    schema: { params, response: { 200: CustomerDetails } },
  },
  addNote: {
    method: 'POST',
    url: `${url}/:phone/notes`,
    config: staff,
    schema: {
      params,
      body: z.object({ text: multiLine({ max: 1000, required: 'Please write the note.' }) }),
      response: { 200: CustomerDetails },
    },
  },
  /** Another number of the same person; its orders are shown here. Nothing of the orders changes. */
  merge: {
    method: 'POST',
    url: `${url}/:phone/merges`,
    config: privacy,
    schema: { params, body: z.object({ other: Phone }), response: { 200: CustomerDetails } },
  },
  /** Undoes a merge: the number is a customer of its own again. */
  unmerge: {
    method: 'POST',
    url: `${url}/:phone/unmerge`,
    config: privacy,
    schema: { params, body: z.object({ other: Phone }), response: { 200: CustomerDetails } },
  },
  /** Everything that the shop stores about the person, as JSON. Of an account that ordered with other numbers too, only what is of these. */
  exportData: {
    method: 'POST',
    url: `${url}/:phone/export`,
    config: privacy,
    schema: { params, response: { 200: z.looseObject({ exportedAt: Timestamp }) } },
  },
  /** For staff to check before the erasure that it is about one person. */
  previewErasure: {
    method: 'GET',
    url: `${url}/:phone/erasure`,
    config: { access: 'staff', permission: 'privacy', data: 'shop' },
    schema: { params, response: { 200: ErasurePreview } },
  },
  /** 409 with the reasons while something is open. */
  erase: {
    method: 'POST',
    url: `${url}/:phone/erase`,
    config: privacy,
    schema: { params, response: { 200: Message } },
  },
} as const satisfies Contract
