const maxInlineLength = 400

/** Somebody's text, as text and with its own lines; a long one opens on demand. */
export function LongText({ text }: { text: string }) {
  if (text.length <= maxInlineLength) return <Lines text={text} />
  return (
    <details>
      <summary className="cursor-pointer">
        <span className="wrap-anywhere">{`${text.slice(0, 160)}… `}</span>
        <span className="link">Show all</span>
      </summary>
      <Lines text={text} />
    </details>
  )
}

function Lines({ text }: { text: string }) {
  return <p className="max-w-text whitespace-pre-wrap wrap-anywhere">{text}</p>
}
