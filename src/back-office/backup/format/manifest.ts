import { z } from 'zod'
import { damagedBackup } from '../errors.ts'

/** The head of a backup, from which a reader knows whether it can restore it. */
export const Head = z.object({
  format: z.literal(1),
  shop: z.string(),
  shopId: z.uuid().optional(),
  takenAt: z.iso.datetime(),
  /** Named by a row and not stored, so not in the backup either. */
  missingPictures: z.array(z.string()).optional(),
  /** The migrations of its tables, oldest first; `when` is Drizzle's number of each. */
  migrations: z.array(z.object({ when: z.number(), hash: z.string() })),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })) }),
  ),
  sequences: z.array(
    z.object({ name: z.string(), value: z.string().regex(/^-?\d{1,19}$/), isUsed: z.boolean() }),
  ),
})
export type Head = z.infer<typeof Head>

/** A head lists tables and columns; a longer one is forged. */
const maxHeadBytes = 8 * 1024 * 1024

export async function readHead(chunks: AsyncIterable<Buffer>, file: string) {
  const bytes: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    bytes.push(chunk)
    length += chunk.length
    if (length > maxHeadBytes) throw damagedBackup(file)
  }
  return parseJson(Head, Buffer.concat(bytes), file)
}

/** Precedes a part. */
export const Begin = z.object({ name: z.string().min(1).max(1_000) })

/** Summary of one part. `beside` is the name of a file stored next to the backup. */
export const PartSummary = z.object({
  name: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  rows: z.int().optional(),
  /** As named by the picture store; never a path. */
  beside: z
    .string()
    .regex(/^[0-9a-f]{8}-[0-9a-f]{64}$/)
    .optional(),
})
export type PartSummary = z.infer<typeof PartSummary>

/** The end of a backup: all parts, so that a missing one is detected. */
export const Manifest = z.object({ parts: z.array(PartSummary) })
export type Manifest = z.infer<typeof Manifest>

/** Parses JSON of a backup; anything of another shape counts as damage. */
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
