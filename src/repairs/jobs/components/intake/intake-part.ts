import type { IntakeDraft } from '../../intake/intake-draft.ts'

type Changes = Partial<IntakeDraft>

export type ChangeIntake = (changes: Changes | ((before: IntakeDraft) => Changes)) => void

export interface IntakePartProps {
  draft: IntakeDraft
  change: ChangeIntake
  /** Before the names of a device's fields in the request: "jobs.0." or nothing. */
  prefix: string
}
