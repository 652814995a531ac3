import { BadSetting } from './config.ts'
import {
  DatabaseUnreachable,
  DatabaseUnusable,
  DataDirInUse,
  DataDirUnusable,
} from '../platform/database/errors.ts'
import { AddressUnusable } from '../platform/web/listen.ts'

interface ExitCode {
  code: number
  kind: new (message: string) => Error
  /** Whether a restart may help; a supervisor does not restart after other errors. */
  isRetryable: boolean
}

/** Exit codes for a supervisor; 0 is a graceful shutdown and 1 an unexpected error. The first matching kind counts. */
export const exitCodes: ExitCode[] = [
  { code: 2, kind: BadSetting, isRetryable: false },
  { code: 2, kind: DataDirUnusable, isRetryable: false },
  { code: 3, kind: DataDirInUse, isRetryable: false },
  { code: 6, kind: DatabaseUnusable, isRetryable: false },
  { code: 4, kind: DatabaseUnreachable, isRetryable: true },
  { code: 5, kind: AddressUnusable, isRetryable: true },
]

/** Undefined for an unexpected error. */
export const exitCodeOf = (error: unknown) => exitCodes.find(({ kind }) => error instanceof kind)?.code
