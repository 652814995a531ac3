import { expect, test } from 'vitest'
import { portalAnswer } from '../../../testing/portal-answer.ts'
import { EInvoiceAnswer } from './contract.ts'
import { isSameCode, parsePortalFile, readSignedQr } from './portal-answer-rules.ts'

const gstin = '33AABCU9603R1ZU'
const { irn, signedQr } = portalAnswer('26-27/00001', gstin)
const said = {
  AckNo: 232210036754863,
  AckDt: '2026-11-22 16:26:00',
  Irn: irn,
  SignedQRCode: signedQr,
  Status: 'ACT',
}
const answer = { irn, ackNumber: '232210036754863', ackDate: '2026-11-22', signedQr }

test.each([
  ['one answer', said],
  ['a list', [said]],
  [
    'an answer with its message',
    { success: true, message: 'IRN generated successfully', result: said, info: [] },
  ],
  ['other spellings', { Data: { ...said, AckNo: '232210036754863', AckDt: '22/11/2026 04:26:00 PM' } }],
])('the portal’s file is read: %s', (_, file) => {
  expect(parsePortalFile(`\uFEFF${JSON.stringify(file)}`)).toEqual([answer])
})

test('a file of another kind has no answers', () => {
  expect(parsePortalFile('{"Version":"1.1","DocDtls":{"No":"26-27/00001"}}')).toEqual([])
  expect(parsePortalFile('Irn: 12')).toBeUndefined()
  expect(parsePortalFile(JSON.stringify({ ...said, AckDt: '2026-02-31' }))).toMatchObject([{ ackDate: '' }])
})

test('the signed QR text names its document', () => {
  expect(readSignedQr(signedQr)).toEqual({ irn, documentCode: '26-27/00001', supplierGstin: gstin })
  expect(isSameCode('TS/26-27/00001', 'ts/26-27/00001')).toBe(true)
  for (const wrong of ['a.b.c', 'one', '', `x.${Buffer.from('[]').toString('base64url')}.x`, 'x.bnVsbA.x'])
    expect(readSignedQr(wrong)).toBeUndefined()
})

test.each([[irn.toUpperCase()], [` ${irn.slice(0, 32)}\n${irn.slice(32)} `]])(
  'an IRN is taken as it was copied: %j',
  (copied) => {
    expect(EInvoiceAnswer.parse({ ...answer, irn: copied }).irn).toBe(irn)
  },
)

test.each([
  ['63 letters', { irn: 'a'.repeat(63) }, 'irn'],
  ['65 letters', { irn: 'a'.repeat(65) }, 'irn'],
  ['a letter after f', { irn: `${irn.slice(1)}g` }, 'irn'],
  ['no acknowledgement', { ackNumber: '' }, 'ackNumber'],
  ['letters in the acknowledgement', { ackNumber: '2322A' }, 'ackNumber'],
  ['a day that does not exist', { ackDate: '2026-02-30' }, 'ackDate'],
  ['half of the QR text', { signedQr: signedQr.slice(0, 40) }, 'signedQr'],
])('an answer is refused with %s', (_, wrong, field) => {
  const { error } = EInvoiceAnswer.safeParse({ ...answer, ...wrong })
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field])
})
