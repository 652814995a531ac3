import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Database } from '../../../platform/database.ts'
import { isUuid, newId } from '../../../platform/ids.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { synonymExists, synonymNotFound, tooManySynonyms } from '../errors.ts'
import { builtInSynonyms } from './synonyms-store.ts'
import { synonymsContract } from './contract.ts'
import { shopSynonymsStore } from './shop-synonyms-store.ts'
import { synonymWords } from './synonym-words.ts'
import { hasMeaning, type OwnWordKind } from './word-kinds-rules.ts'

/** Every search reads the whole list. */
const maxSynonyms = 500

/** What staff teach the search: synonyms for words that found nothing, kinds of items, brands, questions and words to ignore. */
export const synonymsApi: ApiPlugin = async (app) => {
  app.route({ ...synonymsContract.list, handler: () => present(app.db) })

  app.route({
    ...synonymsContract.add,
    handler: async ({ body }, reply) => {
      const words = synonymWords(body)
      const addedAt = app.clock()
      await inTransaction(app.db, async (tx) => {
        const store = shopSynonymsStore(tx)
        if ((await store.total()) >= maxSynonyms) throw tooManySynonyms(maxSynonyms)
        const isNew = await store.add({ id: newId(addedAt.getTime()), ...words, addedAt })
        if (!isNew) throw synonymExists()
      })
      return reply.code(201).send(await present(app.db))
    },
  })

  app.route({
    ...synonymsContract.remove,
    handler: async ({ params: { id } }) => {
      const isRemoved = isUuid(id) && (await inTransaction(app.db, (tx) => shopSynonymsStore(tx).remove(id)))
      if (!isRemoved) throw synonymNotFound()
      return present(app.db)
    },
  })
}

async function present(db: Database) {
  const own = await shopSynonymsStore(db).list()
  return {
    own: own.map(({ id, ...word }) => ({ id, ...shown(word) })),
    builtIn: builtInSynonyms.flatMap(({ kind, ...word }) =>
      kind === 'catalogue' ? [] : [shown({ kind, ...word })],
    ),
  }
}

const shown = ({ term, kind, meaning }: { term: string; kind: OwnWordKind; meaning: string }) => ({
  term,
  kind,
  meaning: hasMeaning(kind) ? meaning : '',
})
