import { createHash } from 'node:crypto'

/** An answer of the e-invoice portal to a document, signed with nothing. `said` replaces what the QR text says. */
export function portalAnswer(code: string, gstin: string, said: object = {}) {
  const irn = createHash('sha256').update(`${gstin} ${code}`).digest('hex')
  const data = { SellerGstin: gstin, DocNo: code, DocTyp: 'INV', Irn: irn, ...said }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'RS256' })}.${part({ data: JSON.stringify(data), iss: 'NIC' })}.c2lnbmF0dXJl`
  return { irn, ackNumber: '232210036754863', ackDate: '2026-11-22', signedQr: signed }
}
