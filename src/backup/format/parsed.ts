import type { z } from 'zod'
import { damagedBackup } from '../errors.ts'

/** JSON of a backup that has this shape; anything else makes the file a damaged one. */
export function parsed<Shape extends z.ZodType>(shape: Shape, bytes: Buffer, file: string): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(bytes.toString()))
  } catch {
    throw damagedBackup(file)
  }
}
