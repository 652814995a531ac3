import type { ErasurePreview } from '../contract.ts'
import { erasureInWords } from '../erasure-words-rules.ts'

/** What an erasure deletes, by account, so that staff see in time that an account is somebody else's. */
export function ErasureList({ preview }: { preview: ErasurePreview }) {
  return (
    <>
      <p>This is erased. Please check that all of it is this person’s:</p>
      <ul className="list-disc ps-5 wrap-anywhere">
        {erasureInWords(preview).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
}
