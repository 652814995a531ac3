import { ShopError } from '../../../platform/errors.ts'

export const unknownDocument = () =>
  new ShopError('not_found', 'document_not_found', 'We cannot find that document.')

export const noEInvoiceDue = () =>
  new ShopError('conflict', 'no_e_invoice_due', 'This document needs no e-invoice.')

export const alreadyAnswered = () =>
  new ShopError(
    'conflict',
    'already_answered',
    'This document has its IRN already. A stored IRN is not changed.',
  )

export const irnOfAnother = () =>
  new ShopError(
    'conflict',
    'irn_of_another',
    'This IRN belongs to another document. Please check which one you copied.',
    {
      field: 'irn',
    },
  )

export const ackDateImpossible = () =>
  new ShopError(
    'invalid',
    'ack_date_impossible',
    'The acknowledgement cannot be older than the document, nor from a day to come. Please check the date.',
    { field: 'ackDate' },
  )

export const qrUnreadable = () =>
  new ShopError(
    'invalid',
    'qr_unreadable',
    'This is not the signed QR text of the portal. Please copy the field SignedQRCode, all of it.',
    { field: 'signedQr' },
  )

export const qrOfAnother = (code: string) =>
  new ShopError(
    'invalid',
    'qr_of_another',
    code === ''
      ? 'The signed QR text names no document. Please copy the field SignedQRCode, all of it.'
      : `The signed QR text belongs to ${code} or to another IRN. Please copy the answer to this document.`,
    { field: 'signedQr' },
  )

export const noShopPincode = () =>
  new ShopError(
    'conflict',
    'no_shop_pincode',
    'The portal asks for the shop’s pincode. Please enter it in the profile first.',
  )
