/** A day that exists, as 2026-11-27. */
function isPortalDay(day: string) {
  const moment = new Date(`${day}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
  )
}

/** The portal's answer to one document, in the fields of the form. */
export interface PortalAnswer {
  irn: string
  ackNumber: string
  /** As 2026-11-27; empty if it cannot be read. */
  ackDate: string
  signedQr: string
}

/**
 * The answers in the portal's JSON file: its answer to one document or a list of them, also below `result`, `Data` or other keys.
 * Undefined if the text is no JSON. The keys are those that docs/owner/gst.md names the source of.
 */
export function parsePortalFile(text: string): PortalAnswer[] | undefined {
  try {
    return answersIn(JSON.parse(text.replace(/^\uFEFF/, '')), maxDepth)
  } catch {
    return undefined
  }
}

const maxDepth = 5

function answersIn(value: unknown, depth: number): PortalAnswer[] {
  if (typeof value !== 'object' || value === null || depth === 0) return []
  const keys = value as Record<string, unknown>
  if (typeof keys['Irn'] === 'string')
    return [
      {
        irn: keys['Irn'],
        ackNumber: textOf(keys['AckNo']),
        ackDate: dayOf(textOf(keys['AckDt'])),
        signedQr: textOf(keys['SignedQRCode']),
      },
    ]
  return Object.values(keys).flatMap((part) => answersIn(part, depth - 1))
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/** "2026-11-27 16:26:00" or "27/11/2026 04:26:00 PM" as 2026-11-27. */
function dayOf(moment: string) {
  const day = moment.replace(/^(\d{2})[/-](\d{2})[/-](\d{4})/, '$3-$2-$1').slice(0, 10)
  return isPortalDay(day) ? day : ''
}

/** What the QR text says of its document. Its signature is not checked: the portal's key is not here. */
export interface SignedQr {
  irn: string
  documentCode: string
  supplierGstin: string
}

/** Undefined if it is not the portal's text. */
export function readSignedQr(signedQr: string): SignedQr | undefined {
  try {
    const part = signedQr.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    const { data } = JSON.parse(atob(part)) as { data?: unknown }
    const said = (typeof data === 'string' ? JSON.parse(data) : data) as Record<string, unknown>
    return {
      irn: textOf(said['Irn']).toLowerCase(),
      documentCode: textOf(said['DocNo']),
      supplierGstin: textOf(said['SellerGstin']),
    }
  } catch {
    return undefined
  }
}

/** The portal writes numbers of documents in capitals. */
export const isSameCode = (one: string, other: string) => one.toUpperCase() === other.toUpperCase()
