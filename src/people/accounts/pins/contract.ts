import { z } from 'zod'
import { Id, Message, type Contract } from '../../../platform/contract.ts'
import { singleLine } from '../../../platform/text-fields.ts'
import { User, UserAndMessage } from '../contract.ts'
import { staffRoles } from '../roles/role-rules.ts'
import { isEasyPin } from './pin-rules.ts'

const Pin = z.string('Please enter six digits.').regex(/^\d{6}$/, 'Please enter six digits.')
const NewPin = Pin.refine(
  (pin) => !isEasyPin(pin),
  'This PIN is too easily guessed. Please choose another, without a pattern.',
)

/** Who enters the PIN, on a device of the shop. */
export const PersonAndPin = z.object({ person: Id, pin: Pin })
export type PersonAndPin = z.output<typeof PersonAndPin>

export const StaffMember = User.extend({ hasPin: z.boolean(), hasPassword: z.boolean() })
export type StaffMember = z.infer<typeof StaffMember>

/** `device`: name of the shop's device that asks; null on any other, where no PIN works. */
export const PinState = z.object({
  device: z.string().nullable(),
  /** Staff with a PIN, by name. */
  people: z.array(z.object({ _id: z.string(), fullName: z.string() })),
  /** Whose session is open or locked here. */
  person: z.string().nullable(),
})
export type PinState = z.infer<typeof PinState>

const ownerOnly = { access: 'staff', permission: 'staff', data: 'shop' } as const

export const pinsContract = {
  state: {
    method: 'GET',
    url: '/api/auth/pin',
    config: { access: 'anyone', data: 'own' },
    schema: { response: { 200: PinState } },
  },
  /** On a shop's device: unlocks the person's session, confirms the person in it, or signs the person in. */
  signIn: {
    method: 'POST',
    url: '/api/auth/login/pin',
    config: { access: 'anyone', data: 'own' },
    schema: { body: PersonAndPin, response: { 200: UserAndMessage } },
  },
  lock: {
    method: 'POST',
    url: '/api/auth/lock',
    config: { access: 'staff', data: 'own' },
    schema: { response: { 204: z.void() } },
  },
  setOwn: {
    method: 'PUT',
    url: '/api/auth/pin',
    config: { access: 'staff', data: 'own', recentAuth: true },
    schema: { body: z.object({ pin: NewPin }), response: { 200: Message } },
  },
  listStaff: {
    method: 'GET',
    url: '/api/admin/staff',
    config: ownerOnly,
    schema: { response: { 200: z.array(StaffMember) } },
  },
  /** Adds a person without an email, who signs in by name and PIN. */
  addPerson: {
    method: 'POST',
    url: '/api/admin/staff',
    config: { ...ownerOnly, recentAuth: true },
    schema: {
      body: z.object({
        fullName: singleLine({
          required: 'Please enter the name.',
          max: 100,
          tooLong: 'A name can have at most 100 characters.',
        }),
        role: z.enum(staffRoles).exclude(['owner'], 'An owner needs an email.'),
        pin: NewPin,
      }),
      response: { 201: User },
    },
  },
  /** For people without a password, who cannot set it themselves once it is blocked. */
  reset: {
    method: 'PUT',
    url: '/api/admin/users/:id/pin',
    config: { ...ownerOnly, recentAuth: true },
    schema: { params: z.object({ id: Id }), body: z.object({ pin: NewPin }), response: { 200: Message } },
  },
} as const satisfies Contract
