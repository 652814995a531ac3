import type { EditableText } from '../../../platform/domains/editable-text.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { problemIn } from '../../../platform/text-variables.ts'
import { messageTextsContract, type MessageText } from './contract.ts'
import { variablesOf } from './text-rules.ts'
import { messageTextsStore, type OwnText } from './texts-store.ts'
import { ShopError } from '../../../platform/errors.ts'

/** The wording of emails and WhatsApp messages, for staff. The domains that send them bring the texts. */
export const messageTextsApi: ApiPlugin = async (app) => {
  const texts = app.domains.flatMap(({ messageTexts = [] }) => messageTexts)

  function editableText(id: string) {
    const text = texts.find((one) => one.id === id)
    if (!text) throw textNotFound()
    return text
  }

  app.route({
    ...messageTextsContract.list,
    handler: async () => {
      const own = await messageTextsStore(app.db).all()
      return texts.map((text) =>
        present(
          text,
          own.find(({ id }) => id === text.id),
        ),
      )
    },
  })

  app.route({
    ...messageTextsContract.save,
    handler: async ({ params, body: typed }) => {
      const text = editableText(params.id)
      const own = { id: text.id, subject: typed.subject, body: typed.body, changedAt: app.clock() }
      refuseUnusable(text, own)
      await inTransaction(app.db, (tx) => messageTextsStore(tx).save(own))
      return present(text, own)
    },
  })

  app.route({
    ...messageTextsContract.restore,
    handler: async ({ params }) => {
      const text = editableText(params.id)
      await inTransaction(app.db, (tx) => messageTextsStore(tx).remove(text.id))
      return present(text, undefined)
    },
  })
}

function refuseUnusable(text: EditableText, own: OwnText) {
  if (text.channel !== 'whatsapp' && own.subject === '') throw subjectMissing()
  const allowed = { subject: Object.keys(text.samples), body: variablesOf(text) }
  for (const field of ['subject', 'body'] as const) {
    const problem = problemIn(own[field], allowed[field])
    if (problem !== undefined) throw variableNotKnown(problem, field)
  }
}

function present(text: EditableText, own: OwnText | undefined): MessageText {
  const { id, channel, about, language = 'en', label, samples, button = '' } = text
  const { subject, body } = own ?? text
  const isOwn = own !== undefined
  const shown = { id, channel, about, language, label, subject, body, isOwn, samples, button }
  return { ...shown, variables: variablesOf(text) }
}

const textNotFound = () => new ShopError('not_found', 'text_not_found', 'There is no such text.')
const subjectMissing = () =>
  new ShopError('invalid', 'subject_missing', 'Please write the subject.', { field: 'subject' })
const variableNotKnown = (problem: string, field: 'subject' | 'body') =>
  new ShopError('invalid', 'unknown_variable', problem, { field })
