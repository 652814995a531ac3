type SwitchFormProps = { question: string; label: string; onChoose: () => void }

export function SwitchForm({ question, label, onChoose }: SwitchFormProps) {
  return (
    <p className="t-sm muted text-center">
      {question}{' '}
      <button type="button" className="link tap cursor-pointer text-ink" onClick={onChoose}>
        {label}
      </button>
    </p>
  )
}
