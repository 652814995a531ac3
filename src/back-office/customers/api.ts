import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { parseMobileNumber } from '../../platform/mobile-number.ts'
import type { PersonalData } from '../../platform/domains/personal-data.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { customersContract } from './contract.ts'
import { customersStore } from './customers-store.ts'
import { eraseCustomer, phoneEndOf } from './erase-customer.ts'
import { notMerged, otherNotFound, sameNumber, tooManyCustomerNotes } from './errors.ts'
import { mergesStore } from './merges-store.ts'
import { customerNotesStore } from './notes-store.ts'
import { exportPerson, personalDataOf, previewErasure } from './personal-data.ts'
import { customerIfKnown, findCustomer, lockCustomer, showCustomer } from './show-customer.ts'

const maxNotes = 100

/** Customers by mobile number: orders, notes, merges, and what the DPDP Act gives them. */
export const customersApi: ApiPlugin = async (app) => {
  const parts = personalDataOf(app.domains)
  app.route({
    ...customersContract.list,
    handler: async ({ query: { q, ...part } }, reply) => {
      const { customers, total } = await customersStore(app.db).list(q && searchTextOf(q), part)
      reply.header('x-total-count', total)
      return customers
    },
  })

  app.route({
    ...customersContract.show,
    handler: ({ params }) => showCustomer(app.db, parts, params.phone),
  })

  app.route({
    ...customersContract.addNote,
    handler: async (request) => {
      const { _id: staffId } = await request.customer()
      return inTransaction(app.db, async (tx) => {
        const { customer, numbers } = await lockCustomer(tx, request.params.phone)
        const notes = customerNotesStore(tx)
        if ((await notes.countOf(numbers)) >= maxNotes) throw tooManyCustomerNotes(maxNotes)
        const { text } = request.body
        await notes.add({ id: newId(), phone: customer.phone, staffId, text, writtenAt: app.clock() })
        return showCustomer(tx, parts, customer.phone)
      })
    },
  })

  app.route({
    ...customersContract.merge,
    handler: ({ params, body }) =>
      inTransaction(app.db, async (tx) => {
        const { customer, numbers } = await lockCustomer(tx, params.phone)
        const number = parseMobileNumber(body.other)
        if (number !== undefined && numbers.includes(number)) throw sameNumber()
        const other = number === undefined ? undefined : await customerIfKnown(tx, number)
        if (!other) throw otherNotFound()
        await lockCustomer(tx, other.customer.phone)
        await mergesStore(tx).merge(other.customer.phone, customer.phone, app.clock())
        return showCustomer(tx, parts, customer.phone)
      }),
  })

  app.route({
    ...customersContract.unmerge,
    handler: ({ params, body }) =>
      inTransaction(app.db, async (tx) => {
        const { customer, merged } = await findCustomer(tx, params.phone)
        const number = parseMobileNumber(body.other)
        if (number === undefined || !merged.includes(number)) throw notMerged()
        await mergesStore(tx).unmerge(number)
        return showCustomer(tx, parts, customer.phone)
      }),
  })

  personalDataRoutes(app, parts)
}

/** What the DPDP Act gives a person: a copy of their data, and its erasure. */
function personalDataRoutes(app: Parameters<ApiPlugin>[0], parts: PersonalData[]) {
  app.route({
    ...customersContract.exportData,
    handler: async (request) => {
      const { _id: staffId } = await request.customer()
      return inTransaction(app.db, async (tx) => {
        const { customer, numbers } = await lockCustomer(tx, request.params.phone)
        const doneAt = app.clock()
        const phoneEnd = phoneEndOf(customer.phone)
        await customerNotesStore(tx).recordRequest({ id: newId(), kind: 'export', phoneEnd, staffId, doneAt })
        const data = await exportPerson(tx, parts, numbers)
        return { exportedAt: doneAt.toISOString(), mobileNumbers: numbers, ...data }
      })
    },
  })

  app.route({
    ...customersContract.previewErasure,
    handler: async ({ params }) => {
      const { numbers } = await findCustomer(app.db, params.phone)
      return previewErasure(app.db, parts, numbers)
    },
  })

  app.route({
    ...customersContract.erase,
    handler: async (request) => {
      const { _id: staffId } = await request.customer()
      await eraseCustomer(app.db, request.params.phone, { staffId, clock: app.clock, parts })
      return {
        message:
          'Erased. Invoices keep the name, number and address they were issued to, as the tax law requires.',
      }
    },
  })
}

/** The text of a search as the list looks for it: the digits of a number, else what was typed. */
const searchTextOf = (text: string) => parseMobileNumber(text) ?? text
