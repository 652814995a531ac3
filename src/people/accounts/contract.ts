import { z } from 'zod'
import { LongListQuery, Message, type Contract } from '../../platform/contract.ts'
import { singleLine } from '../../platform/text-fields.ts'
import { staffRoles } from './roles/role-rules.ts'

export const User = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  /** What a member of staff may do; `isAdmin` is true for every role. */
  role: z.enum(staffRoles).optional(),
  isGuest: z.boolean(),
  isVerified: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type User = z.infer<typeof User>

const Email = z
  .string('Please enter your email.')
  .trim()
  .toLowerCase()
  .min(1, { error: 'Please enter your email.', abort: true })
  .max(254, 'Please enter a valid email.')
  .pipe(z.email('Please enter a valid email.'))
const NewPassword = z
  .string('Please choose a password.')
  .min(8, 'A password needs at least 8 characters.')
  .max(128, 'A password can have at most 128 characters.')

const SignIn = z.object({
  email: z
    .string('Please enter your email.')
    .trim()
    .toLowerCase()
    .min(1, 'Please enter your email.')
    .max(254),
  password: z.string('Please enter your password.').min(1, 'Please enter your password.').max(1000),
})
export const SignUp = z.object({
  fullName: singleLine({
    required: 'Please enter your full name.',
    max: 100,
    tooLong: 'A name can have at most 100 characters.',
  }),
  email: Email,
  password: NewPassword,
  confirmPassword: z
    .string('Please enter the password again.')
    .min(1, 'Please enter the password again.')
    .max(1000),
})
export const PasswordReset = z.object({
  email: Email,
  password: NewPassword,
  token: z.string().max(200).optional(),
})
const Forgotten = z.object({ email: Email })

/** The specified list is unpaged, so page and limit have no defaults here. */
const MaybePaged = LongListQuery.extend({
  page: LongListQuery.shape.page.unwrap().optional(),
  limit: LongListQuery.shape.limit.unwrap().optional(),
})

export const UserAndMessage = z.object({ user: User, message: z.string() })

export const accountsContract = {
  continueAsGuest: {
    method: 'POST',
    url: '/api/auth/guest',
    config: { access: 'anyone', data: 'own' },
    schema: { response: { 200: UserAndMessage } },
  },
  signIn: {
    method: 'POST',
    url: '/api/auth/login',
    config: { access: 'anyone', data: 'own' },
    schema: {
      body: SignIn,
      // 202: the password is right, but the session needs a two-factor code first.
      response: { 200: UserAndMessage, 202: z.object({ challenge: z.string(), message: z.string() }) },
    },
  },
  signUp: {
    method: 'POST',
    url: '/api/auth/signup',
    config: { access: 'anyone', data: 'own' },
    schema: { body: SignUp, response: { 201: UserAndMessage } },
  },
  signOut: {
    method: 'POST',
    url: '/api/auth/logout',
    config: { access: 'anyone', data: 'own' },
    schema: { response: { 204: z.void() } },
  },
  whoAmI: {
    method: 'GET',
    url: '/api/auth/me',
    config: { access: 'customer', data: 'own' },
    schema: { response: { 200: z.object({ user: User }) } },
  },
  allUsers: {
    method: 'GET',
    url: '/api/auth/allusers',
    config: { access: 'staff', permission: 'staff', data: 'shop' },
    schema: { querystring: MaybePaged, response: { 200: z.array(User) } },
  },
  resetPassword: {
    method: 'POST',
    url: '/api/auth/resetpwd',
    config: { access: 'anyone', data: 'own' },
    schema: { body: PasswordReset, response: { 200: Message } },
  },
  forgotPassword: {
    method: 'POST',
    url: '/api/auth/forgot',
    config: { access: 'anyone', data: 'own' },
    schema: { body: Forgotten, response: { 202: Message } },
  },
  checkResetToken: {
    method: 'GET',
    url: '/api/auth/reset/:token',
    config: { access: 'anyone', data: 'link' },
    schema: {
      params: z.object({ token: z.string().max(200) }),
      response: { 200: z.object({ email: z.string() }) },
    },
  },
  sendVerification: {
    method: 'POST',
    url: '/api/auth/verification',
    config: { access: 'anyone', data: 'own' },
    schema: { body: Forgotten.partial().nullish(), response: { 202: Message } },
  },
  verifyEmail: {
    method: 'GET',
    url: '/api/auth/verify',
    config: { access: 'anyone', data: 'link' },
    schema: { querystring: z.object({ token: z.string().max(200).optional() }), response: { 302: z.void() } },
  },
} as const satisfies Contract
