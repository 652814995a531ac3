import { BadSetting } from './config.ts'
import {
  DatabaseUnreachable,
  DatabaseUnusable,
  DataDirInUse,
  DataDirUnusable,
} from './platform/database/errors.ts'
import { AddressUnusable } from './platform/web/listen.ts'

interface ExitCode {
  code: number
  kind: new (message: string) => Error
  /** A supervisor starts it again only where time alone may help. */
  isRetryable: boolean
}

/** What a supervisor reads; 0 is an orderly end and 1 a fault that nobody expected. The first kind that fits counts. */
export const exitCodes: ExitCode[] = [
  { code: 2, kind: BadSetting, isRetryable: false },
  { code: 2, kind: DataDirUnusable, isRetryable: false },
  { code: 3, kind: DataDirInUse, isRetryable: false },
  { code: 6, kind: DatabaseUnusable, isRetryable: false },
  { code: 4, kind: DatabaseUnreachable, isRetryable: true },
  { code: 5, kind: AddressUnusable, isRetryable: true },
]

/** Undefined for a fault that nobody expected. */
export const exitCodeOf = (error: unknown) => exitCodes.find(({ kind }) => error instanceof kind)?.code
