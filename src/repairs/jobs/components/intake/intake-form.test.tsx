import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { arrived, openPrepaidShop, sendArrival } from '../../../../testing/prepaid-fixtures.ts'
import { jobOf } from '../../../../testing/repair-fixtures.ts'
import type { Job } from '../../contract.ts'
import { IntakeForm } from './intake-form.tsx'

const signature = 'M1 1L20 20'
const signedText = 'The customer has signed for this visit already.'

function formOf(booked: Job) {
  const form = (
    <IntakeForm choices={{ technicians: [], faults: [] }} purpose={{ booked }} onDone={() => undefined} />
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />)
}

test('the form of the second piece of a visit says that it is signed, and does not ask again', async () => {
  const { owner, ordered } = await openPrepaidShop()
  const { jobs } = await ordered(2)
  const [first, second] = [jobs[0]!, jobs[1]!]
  const asked = formOf(await jobOf(owner, first))
  expect(asked).toContain('Signature')
  expect(asked).not.toContain(signedText)

  await arrived(owner, first, { signature })
  const signed = formOf(await jobOf(owner, second))
  expect(signed).not.toContain('Signature')
  expect(signed).toContain(signedText)
  // A form that was opened before.
  const refused = await sendArrival(owner, second, { signature })
  expect(refused.json()).toMatchObject({ type: 'signed_already' })
  expect((await arrived(owner, second)).visit.hasSignature).toBe(true)
})
