import type { PasscodeKind } from '../contract.ts'

/** What is typed or drawn; `none`: the customer gives it when it is needed. */
export interface PasscodeDraft {
  kind: PasscodeKind | 'none'
  text: string
}
