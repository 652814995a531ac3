import { z } from 'zod'
import type { Contract } from '../../platform/contract.ts'

/** What a new shop needs, in the order in which the owner is led. */
export const setupSteps = [
  'profile',
  'grievanceOfficer',
  'payment',
  'mail',
  'product',
  'order',
  'recoverySheet',
] as const
export type SetupStep = (typeof setupSteps)[number]

const Setup = z.object({
  steps: z.array(z.object({ step: z.enum(setupSteps), isDone: z.boolean() })),
  /** Items of the demo shop are still for sale. */
  hasDemoItems: z.boolean(),
})
export type Setup = z.infer<typeof Setup>

export const setupContract = {
  show: {
    method: 'GET',
    url: '/api/admin/setup',
    config: { access: 'staff', permission: 'settings', data: 'shop' },
    schema: { response: { 200: Setup } },
  },
} as const satisfies Contract
