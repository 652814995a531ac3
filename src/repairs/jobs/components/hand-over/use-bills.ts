import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { errorMessage } from '../../../../platform/api-client/error-message.ts'
import { browserApi } from '../../../../web/browser-api.ts'
import type { handOverContract } from '../../hand-over/contract.ts'

export type Bills = z.infer<(typeof handOverContract)['bills']['schema']['response'][200]>

interface Answer {
  asked: string
  bills?: Bills
  problem?: string
}

/** What a hand-over of these repairs comes to; undefined until the shop has answered. */
export function useBills(jobs: string[], gstin: string): Omit<Answer, 'asked'> {
  const number = gstin.trim()
  const asked = `${jobs.join(',')} ${number}`
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    let isCurrent = true
    const [ids, buyer] = asked.split(' ')
    if (ids)
      void browserApi()
        .repairHandOver.bills({ querystring: { jobs: ids, ...(buyer && { gstin: buyer }) } })
        .then(
          (bills) => isCurrent && setAnswer({ asked, bills }),
          (failure: unknown) =>
            isCurrent &&
            setAnswer({ asked, problem: errorMessage(failure, 'The bill could not be worked out.') }),
        )
    return () => {
      isCurrent = false
    }
  }, [asked])
  return answer?.asked === asked ? answer : {}
}
