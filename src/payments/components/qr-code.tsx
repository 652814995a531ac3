import { useEffect, useState } from 'react'
import { messageOf } from '../../platform/api-client/message-of.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

type QrCodeProps = {
  /** The picture's address. */
  src: string
  /** Called before the picture is shown, and on every new try; fails with the server's reason. */
  open?: (() => Promise<unknown>) | undefined
}

const notLoaded = 'The QR could not be loaded. Please try again.'

/** Remounted for each try, so that a new try begins like the first. */
export function QrCode(props: QrCodeProps) {
  const [tries, setTries] = useState(1)
  return <OneTry key={tries} {...props} onAgain={() => setTries(tries + 1)} />
}

function OneTry({ src, open, onAgain }: QrCodeProps & { onAgain: () => void }) {
  const [isOpen, setIsOpen] = useState(open === undefined)
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    let isCurrent = true
    void open?.().then(
      () => isCurrent && setIsOpen(true),
      (failure: unknown) => isCurrent && setProblem(messageOf(failure, notLoaded)),
    )
    return () => {
      isCurrent = false
    }
    // Opening is one call a try, whatever is rendered meanwhile.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  if (problem !== undefined)
    return (
      <>
        <Alert tone="bad">{problem}</Alert>
        <Button variant="quiet" onClick={onAgain}>
          Try Again
        </Button>
      </>
    )
  if (!isOpen) return <Skeleton className="qr-picture" />
  return (
    <img
      className="qr-picture"
      src={src}
      alt="QR code of this payment"
      width="264"
      height="264"
      onError={() => setProblem(notLoaded)}
    />
  )
}
