import { z } from 'zod'
import { damagedBackup } from '../errors.ts'

/** What stands first in a backup, so that a reader knows at once whether it can take it. */
export const Head = z.object({
  format: z.literal(1),
  shop: z.string(),
  takenAt: z.iso.datetime(),
  /** The migrations that made its tables, oldest first; `when` is Drizzle's number of each. */
  migrations: z.array(z.object({ when: z.number(), hash: z.string() })),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })) }),
  ),
  sequences: z.array(
    z.object({ name: z.string(), value: z.string().regex(/^-?\d{1,19}$/), isUsed: z.boolean() }),
  ),
})
export type Head = z.infer<typeof Head>

/** What stands before a part. */
export const Begin = z.object({ name: z.string().min(1).max(1_000) })

/** What one part held. A file that lies beside the backup has `beside`: its name there. */
export const PartSummary = z.object({
  name: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  rows: z.int().optional(),
  /** As `picturesKeeper` names it: never a path. */
  beside: z
    .string()
    .regex(/^[0-9a-f]{8}-[0-9a-f]{64}$/)
    .optional(),
})
export type PartSummary = z.infer<typeof PartSummary>

/** What stands last: every part that went before, so that none can be missing. */
export const Manifest = z.object({ parts: z.array(PartSummary) })
export type Manifest = z.infer<typeof Manifest>

/** JSON of a backup that has this shape; anything else makes the file a damaged one. */
export function parseJson<Shape extends z.ZodType>(
  shape: Shape,
  bytes: Buffer,
  file: string,
): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(bytes.toString()))
  } catch {
    throw damagedBackup(file)
  }
}
