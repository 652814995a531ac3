import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../../browser-api.ts'
import { messageOf } from '../../../../platform/api-client/message-of.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { DeskOrder, Moved } from '../../../admin/contract.ts'
import { bulkSaid } from '../../../admin/common-steps.ts'
import type { BulkStep } from '../../../status.ts'
import { useChosen } from './use-chosen.ts'

/** Chosen orders go one step on together; those that could not stay chosen. */
export function useBulk(orders: DeskOrder[]) {
  const choice = useChosen(orders)
  const [refused, setRefused] = useState<Moved[]>([])
  const { revalidate } = useRevalidator()

  async function move(status: BulkStep) {
    const ids = choice.chosen.map(({ id }) => id)
    try {
      const answers = await browserApi().adminOrders.moveMany({ body: { ids, status } })
      const stayed = answers.filter(({ moved }) => !moved)
      setRefused(stayed)
      choice.choose(stayed.map(({ id }) => id))
      if (stayed.length < answers.length) toast(bulkSaid(status, answers.length - stayed.length))
      await revalidate()
    } catch (failure) {
      toast(messageOf(failure, 'Something went wrong'), { tone: 'bad' })
    }
  }
  return { ...choice, refused, move }
}
