import type { FastifyInstance } from 'fastify'
import { mayHoldSession } from './accounts/viewer-kind.ts'
import type { Config } from './config.ts'
import { answerWhatIsKept } from './platform/response-cache/answer-kept.ts'
import type { Changes } from './platform/response-cache/changes.ts'
import { frontServer } from './platform/response-cache/front-server.ts'
import { keepAnswers } from './platform/response-cache/keep-answers.ts'
import { KeptAnswers } from './platform/response-cache/kept-answers.ts'
import { audienceOf, sharedAddress as addressOf } from './cacheable-routes.ts'

type Server = Parameters<typeof frontServer>[0] & Pick<Parameters<typeof answerWhatIsKept>[1], 'nameOf'>

/** The memory of what everybody sees alike, where changes are heard: what stands before the hooks, and what fills it. */
export function answersFromMemory(config: Config, changes: Changes | undefined, server: Server) {
  const front = frontServer(server)
  const kept = changes && new KeptAnswers(changes, config.PAGE_MEMORY_MB * 2 ** 20)
  return {
    kept,
    serverFactory: front.serverFactory,
    fill(app: FastifyInstance) {
      if (!kept) return
      keepAnswers(app, { kept, addressOf, audienceOf })
      front.putInFront(answerWhatIsKept(app, { kept, addressOf, mayHoldSession, nameOf: server.nameOf }))
    },
  }
}
