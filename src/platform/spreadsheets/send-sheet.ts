import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

interface SheetFile {
  /** Without its ending. */
  name: string
  format: 'csv' | 'xlsx' | 'json'
}

const types = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Sends a file that the browser saves. */
export const sendSheet = (reply: FastifyReply, { name, format }: SheetFile, content: Buffer | Readable) =>
  reply
    .type(types[format])
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .header('cache-control', 'no-store')
    .send(content)
