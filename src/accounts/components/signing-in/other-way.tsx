type OtherWayProps = { question: string; label: string; onChoose: () => void }

export function OtherWay({ question, label, onChoose }: OtherWayProps) {
  return (
    <p className="t-sm muted text-center">
      {question}{' '}
      <button type="button" className="link tap cursor-pointer text-ink" onClick={onChoose}>
        {label}
      </button>
    </p>
  )
}
