import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'

/** Shown this once: the shop keeps only what recognises them. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  return (
    <>
      <Alert tone="good">From now on each sign-in asks for a code.</Alert>
      <p>
        Should your phone be lost, each of these signs you in once in place of a code. Write them down or
        print them now: they are not shown again.
      </p>
      <ol
        className="num grid grid-cols-1 gap-2 font-semibold min-[24rem]:grid-cols-2"
        aria-label="Recovery codes"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Button onClick={onKept}>I have kept them</Button>
    </>
  )
}
