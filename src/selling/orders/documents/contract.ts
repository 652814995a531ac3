import { z } from 'zod'
import { InvoiceDocument } from '../../invoices/contract.ts'
import { Id, type Contract } from '../../../platform/contract.ts'

/** `link` gives access to the documents of one order without a session. */
const named = {
  params: z.object({ id: Id, document: Id }),
  querystring: z.object({ link: Id.optional() }),
}

export const documentsContract = {
  show: {
    method: 'GET',
    url: '/api/orders/:id/documents/:document',
    config: { access: 'anyone', data: 'own or link' },
    schema: { ...named, response: { 200: InvoiceDocument } },
  },
  pdf: {
    method: 'GET',
    url: '/api/orders/:id/documents/:document/pdf',
    config: { access: 'anyone', data: 'own or link' },
    /** application/pdf */
    schema: { ...named, response: { 200: z.unknown() } },
  },
  /** The QR code of the e-invoice as SVG; 404 without one. */
  qr: {
    method: 'GET',
    url: '/api/orders/:id/documents/:document/qr',
    config: { access: 'anyone', data: 'own or link' },
    schema: { ...named, response: { 200: z.string() } },
  },
} as const satisfies Contract
