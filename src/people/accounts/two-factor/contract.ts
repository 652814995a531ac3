import { z } from 'zod'
import { Message, type Contract } from '../../../platform/contract.ts'
import { UserAndMessage } from '../contract.ts'

const Code = z.string('Please enter the code.').trim().min(1, 'Please enter the code.').max(40)

/** QR code: `path` is the SVG path of the dark modules in a `size` by `size` view box. */
const Qr = z.object({ size: z.int(), path: z.string() })

export const TwoFactorSetup = z.object({ secret: z.string(), uri: z.string(), qr: Qr })
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>

const TwoFactorState = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() })

export const twoFactorContract = {
  state: {
    method: 'GET',
    url: '/api/auth/authenticator',
    config: { access: 'customer', data: 'own' },
    schema: { response: { 200: TwoFactorState } },
  },
  startSetup: {
    method: 'POST',
    url: '/api/auth/authenticator',
    config: { access: 'staff', data: 'own', recentAuth: true },
    schema: { response: { 200: TwoFactorSetup } },
  },
  enable: {
    method: 'POST',
    url: '/api/auth/authenticator/on',
    config: { access: 'staff', data: 'own', recentAuth: true },
    schema: {
      body: z.object({ code: Code }),
      response: { 200: z.object({ recoveryCodes: z.array(z.string()), message: z.string() }) },
    },
  },
  disable: {
    method: 'POST',
    url: '/api/auth/authenticator/off',
    config: { access: 'staff', data: 'own', recentAuth: true },
    schema: { body: z.object({ code: Code }), response: { 200: Message } },
  },
  /** The second step of a sign-in; the challenge proves that the password was right. */
  signIn: {
    method: 'POST',
    url: '/api/auth/login/code',
    config: { access: 'anyone', data: 'own' },
    schema: {
      body: z.object({ challenge: z.string().max(200), code: Code }),
      response: { 200: UserAndMessage },
    },
  },
  /** Re-authentication within a session, which gets a new token. */
  reauthenticate: {
    method: 'POST',
    url: '/api/auth/confirm',
    config: { access: 'customer', data: 'own' },
    schema: {
      body: z.object({
        password: z.string('Please enter your password.').min(1, 'Please enter your password.').max(1000),
        code: Code.optional(),
      }),
      response: { 200: Message },
    },
  },
} as const satisfies Contract
