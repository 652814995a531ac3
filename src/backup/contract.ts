import { z } from 'zod'
import { Message, type Contract } from '../platform/contract.ts'

const Moment = z.iso.datetime()

/** State of the backups. `folder` is a path on the shop's machine. */
export const Backups = z.object({
  standing: z.enum(['good', 'none yet', 'late', 'failed', 'off']),
  isRunning: z.boolean(),
  folder: z.string(),
  /** The folder is in DATA_DIR, and so on the same disk. */
  isBesideData: z.boolean(),
  lastGood: Moment.nullable(),
  failure: z.string().nullable(),
  /** The last complete test restore. */
  lastTested: Moment.nullable(),
  key: z.enum(['setting', 'to write down', 'written down']),
  list: z.array(z.object({ name: z.string(), at: Moment, bytes: z.int() })),
})
export type Backups = z.infer<typeof Backups>

const Named = z.object({ name: z.string().max(60) })

export const backupContract = {
  show: {
    method: 'GET',
    url: '/api/admin/backups',
    config: { access: 'staff', data: 'shop' },
    schema: { response: { 200: Backups } },
  },
  backUpNow: {
    method: 'POST',
    url: '/api/admin/backups',
    config: { access: 'staff', data: 'shop' },
    schema: { response: { 202: Message } },
  },
  /** Called before the download, so that a missing re-authentication does not lead to an error page. */
  beforeDownload: {
    method: 'POST',
    url: '/api/admin/backups/:name/file',
    config: { access: 'staff', data: 'shop', recentAuth: true },
    schema: { params: Named, response: { 200: Message } },
  },
  /** The backup as one file that includes the pictures. */
  download: {
    method: 'GET',
    url: '/api/admin/backups/:name/file',
    config: { access: 'staff', data: 'shop', recentAuth: true },
    schema: {
      params: Named,
      /** A file of type application/octet-stream. */
      response: { 200: z.unknown() },
    },
  },
  /** Refused (409) once the owner has confirmed that the key is on paper. */
  showKey: {
    method: 'POST',
    url: '/api/admin/backups/key',
    config: { access: 'staff', data: 'shop', recentAuth: true },
    schema: { response: { 200: z.object({ key: z.string() }) } },
  },
  keyIsWrittenDown: {
    method: 'POST',
    url: '/api/admin/backups/key/written-down',
    config: { access: 'staff', data: 'shop', recentAuth: true },
    schema: { response: { 200: Message } },
  },
} as const satisfies Contract
