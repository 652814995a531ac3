import { z } from 'zod'
import { Message, type Contract } from '../../platform/contract.ts'

const Moment = z.iso.datetime()

/** State of the backups. `folder` is a path on the shop's machine. */
export const Backups = z.object({
  standing: z.enum(['good', 'none yet', 'late', 'failed', 'off']),
  isRunning: z.boolean(),
  folder: z.string(),
  /** `chosen` at /admin/backups; `default`: a folder of DATA_DIR. */
  folderSource: z.enum(['environment', 'chosen', 'default']),
  isOnShopsDisk: z.boolean(),
  /** Folders on other disks of the shop's machine, which may not exist yet. */
  otherDisks: z.array(z.object({ folder: z.string(), freeBytes: z.number() })),
  lastGood: Moment.nullable(),
  failure: z.string().nullable(),
  /** The last complete test restore. */
  lastTested: Moment.nullable(),
  key: z.enum(['setting', 'to write down', 'written down']),
  list: z.array(z.object({ name: z.string(), at: Moment, bytes: z.int() })),
  /** Null with a database server, where a backup is restored by command. */
  restore: z
    .object({
      /** What the owner types before a restore. */
      shopName: z.string(),
      /** Null if none was restored here. `interrupted`, by a power cut perhaps, and `failed` changed nothing. */
      last: z
        .object({
          at: Moment,
          takenAt: Moment,
          outcome: z.enum(['done', 'failed', 'interrupted']),
          failure: z.string().nullable(),
          /** The backup of the state before, if it is still there. */
          before: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
})
export type Backups = z.infer<typeof Backups>

const NewLocation = z.object({
  /** Null restores the folder in DATA_DIR. */
  folder: z
    .string('Please enter a folder.')
    .trim()
    .min(1, 'Please enter a folder.')
    .max(500, 'Please enter a shorter path.')
    .refine((path) => !path.includes('\0'), 'This is not a path.')
    .nullable(),
  /** The owner confirms a folder on the disk of the shop. */
  acceptsSameDisk: z.boolean().optional(),
})

/** The recovery key, if the backup was made with another key than the shop has now. */
const Key = z.string().trim().max(200).optional()

/** A backup that fits this shop, and what was added after it. */
const Inspected = z.object({
  takenAt: Moment,
  since: z.object({ orders: z.int(), payments: z.int(), messages: z.int() }),
})
export type Inspected = z.infer<typeof Inspected>

const Named = z.object({ name: z.string().max(60) })

export const backupContract = {
  show: {
    method: 'GET',
    url: '/api/admin/backups',
    config: { access: 'staff', permission: 'system', data: 'shop' },
    schema: { response: { 200: Backups } },
  },
  backUpNow: {
    method: 'POST',
    url: '/api/admin/backups',
    config: { access: 'staff', permission: 'system', data: 'shop' },
    schema: { response: { 202: Message } },
  },
  /** Refused (400) with the reason if backups would fail there, and with 409 `same_disk` until it is confirmed. */
  changeLocation: {
    method: 'PUT',
    url: '/api/admin/backups/location',
    config: { access: 'staff', permission: 'system', data: 'shop', recentAuth: true },
    schema: { body: NewLocation, response: { 200: Message } },
  },
  /** Called before the download, so that a missing re-authentication does not lead to an error page. */
  beforeDownload: {
    method: 'POST',
    url: '/api/admin/backups/:name/file',
    config: { access: 'staff', permission: 'system', data: 'shop', recentAuth: true },
    schema: { params: Named, response: { 200: Message } },
  },
  /** The backup as one file that includes the pictures. */
  download: {
    method: 'GET',
    url: '/api/admin/backups/:name/file',
    config: { access: 'staff', permission: 'system', data: 'shop', recentAuth: true },
    schema: {
      params: Named,
      /** A file of type application/octet-stream. */
      response: { 200: z.unknown() },
    },
  },
  /** Refused (400) with `key_needed`, `incomplete_key` or `wrong_key`; (409) for a backup of another shop or a newer version. */
  inspect: {
    method: 'POST',
    url: '/api/admin/backups/:name/inspect',
    config: { access: 'staff', permission: 'system', data: 'shop', recentAuth: true },
    schema: { params: Named, body: z.object({ key: Key }), response: { 200: Inspected } },
  },
  /** Closes the shop, which backs up its present state, restores the backup and opens again. */
  restore: {
    method: 'POST',
    url: '/api/admin/backups/:name/restore',
    config: { access: 'staff', permission: 'system', data: 'shop', recentAuth: true },
    schema: {
      params: Named,
      body: z.object({ key: Key, shopName: z.string().trim().max(200) }),
      response: { 202: Message },
    },
  },
  /** Refused (409) once the owner has confirmed that the key is on paper. */
  showKey: {
    method: 'POST',
    url: '/api/admin/backups/key',
    config: { access: 'staff', permission: 'system', data: 'shop', recentAuth: true },
    schema: { response: { 200: z.object({ key: z.string() }) } },
  },
  keyIsWrittenDown: {
    method: 'POST',
    url: '/api/admin/backups/key/written-down',
    config: { access: 'staff', permission: 'system', data: 'shop', recentAuth: true },
    schema: { response: { 200: Message } },
  },
} as const satisfies Contract
