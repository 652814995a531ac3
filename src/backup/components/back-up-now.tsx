import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../browser-api.ts'
import { errorMessage } from '../../platform/api-client/error-message.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { toast } from '../../ui/feedback/toast.ts'

const lookAgainMs = 3_000

/** Asks for a backup; while one is made the page looks again by itself. */
export function BackUpNow({ isRunning }: { isRunning: boolean }) {
  const [busy, run] = useBusy()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void revalidate(), lookAgainMs)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])

  const backUp = () =>
    run(async () => {
      try {
        toast((await browserApi().backups.backUpNow()).message)
        await revalidate()
      } catch (failure) {
        toast(errorMessage(failure, 'Something went wrong'))
      }
    })
  return (
    <Button busy={busy || isRunning} busyLabel="Being made..." onClick={() => void backUp()}>
      Back up now
    </Button>
  )
}
