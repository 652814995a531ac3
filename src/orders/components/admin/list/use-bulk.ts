import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../../browser-api.ts'
import { errorMessage } from '../../../../platform/api-client/error-message.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { AdminOrder, BulkUpdateResult } from '../../../admin/contract.ts'
import { bulkResultText } from '../../../admin/bulk-actions.ts'
import type { BulkStatus } from '../../../status.ts'
import { useChosen } from './use-chosen.ts'

/** Chosen orders go one step on together; those that could not stay chosen. */
export function useBulk(orders: AdminOrder[]) {
  const choice = useChosen(orders)
  const [refused, setRefused] = useState<BulkUpdateResult[]>([])
  const { revalidate } = useRevalidator()

  async function move(status: BulkStatus) {
    const ids = choice.chosen.map(({ id }) => id)
    try {
      const answers = await browserApi().adminOrders.bulkUpdateStatus({ body: { ids, status } })
      const stayed = answers.filter(({ moved }) => !moved)
      setRefused(stayed)
      choice.choose(stayed.map(({ id }) => id))
      if (stayed.length < answers.length) toast(bulkResultText(status, answers.length - stayed.length))
      await revalidate()
    } catch (failure) {
      toast(errorMessage(failure, 'Something went wrong'), { tone: 'bad' })
    }
  }
  return { ...choice, refused, move }
}
