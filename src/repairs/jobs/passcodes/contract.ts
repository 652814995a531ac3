import { z } from 'zod'
import type { Contract } from '../../../platform/contract.ts'
import { jobParams, jobsAccess, jobResponse, PasscodeKind } from '../contract.ts'

const patternProblem = 'Please draw a pattern of at least four dots, each of them once.'

export const NewPasscode = z
  .object({ kind: PasscodeKind, text: z.string().trim().min(1, 'Please enter the passcode.').max(64) })
  .superRefine(({ kind, text }, context) => {
    const dots = text.split('-')
    const isPattern =
      dots.length >= 4 && dots.every((dot) => /^[1-9]$/.test(dot)) && new Set(dots).size === dots.length
    if (kind === 'pattern' && !isPattern)
      context.addIssue({ code: 'custom', message: patternProblem, path: ['text'] })
  })
export type NewPasscode = z.output<typeof NewPasscode>

export const passcodesContract = {
  store: {
    method: 'PUT',
    url: '/api/repairs/jobs/:id/passcode',
    config: jobsAccess,
    schema: { params: jobParams, body: NewPasscode, response: jobResponse },
  },
  remove: {
    method: 'DELETE',
    url: '/api/repairs/jobs/:id/passcode',
    config: jobsAccess,
    schema: { params: jobParams, response: jobResponse },
  },
  /** For the technician to whom the job is assigned; each view stands in the timeline. */
  view: {
    method: 'POST',
    url: '/api/repairs/jobs/:id/passcode/view',
    config: { ...jobsAccess, recentAuth: true },
    schema: {
      params: jobParams,
      response: { 200: z.object({ kind: PasscodeKind, text: z.string() }) },
    },
  },
} as const satisfies Contract
