import type { ApiPlugin } from '../../../platform/plugin.ts'
import { noDraft } from '../errors.ts'
import { estimatesStore } from '../estimates-store.ts'
import { changeLocked } from '../jobs-api.ts'
import { jobsStore } from '../jobs-store.ts'
import { byStaff } from '../move-job.ts'
import { mailChange } from '../messages/mail-customer.ts'
import { answerByStaff, confirmAnswer } from './answer-estimate.ts'
import { estimatesContract } from './contract.ts'
import { draftLines } from './draft-lines.ts'
import { markPart } from './mark-part.ts'
import { saveDraft, sendEstimate } from './send-estimate.ts'
import { sendOutside } from './send-outside.ts'

const saidWhere = { by_phone: 'by phone', in_shop: 'in the shop' }

export const estimatesApi: ApiPlugin = async (app) => {
  app.route({
    ...estimatesContract.save,
    handler: (request) => {
      const { version, lines } = request.body
      return changeLocked(app, request, version, async (tx, job, { viewer, now }) => {
        const rows = await draftLines(tx, { lines, viewer, job, now })
        await saveDraft(tx, job, { lines: rows, by: byStaff(viewer), now })
        await jobsStore(tx).save(job.id, {})
      })
    },
  })

  app.route({
    ...estimatesContract.discard,
    handler: (request) =>
      changeLocked(app, request, undefined, async (tx, job) => {
        if (!(await estimatesStore(tx).removeDraft(job.id))) throw noDraft()
        await jobsStore(tx).save(job.id, {})
      }),
  })

  app.route({
    ...estimatesContract.send,
    handler: (request) =>
      changeLocked(app, request, request.body.version, async (tx, job, { viewer, now }) => {
        await sendEstimate(tx, job, { by: byStaff(viewer), now })
        await mailChange(tx, job, now)
      }),
  })
}

/** Answers of customers, and what becomes of the approved lines. */
export const approvedWorkApi: ApiPlugin = async (app) => {
  app.route({
    ...estimatesContract.answer,
    handler: (request) => {
      const { how, note, ...answering } = request.body
      return changeLocked(app, request, undefined, (tx, job, { viewer, now }) =>
        answerByStaff(tx, job, {
          ...answering,
          ...{ name: job.visit.fullName, staffId: viewer.id, now },
          note: [saidWhere[how], note].filter(Boolean).join('. '),
        }),
      )
    },
  })

  app.route({
    ...estimatesContract.confirmAnswer,
    handler: (request) =>
      changeLocked(app, request, undefined, (tx, job, { viewer, now }) =>
        confirmAnswer(tx, job, { ...request.body, staffId: viewer.id, now }),
      ),
  })

  app.route({
    ...estimatesContract.markPart,
    handler: (request) =>
      changeLocked(app, request, undefined, (tx, job, by) => markPart(tx, job, { ...request.body, ...by })),
  })

  app.route({
    ...estimatesContract.sendOutside,
    handler: (request) => {
      const { params, body } = request
      return changeLocked(app, request, undefined, (tx, job, by) =>
        sendOutside(tx, job, { lineId: params.line, ...body, ...by }),
      )
    },
  })
}
