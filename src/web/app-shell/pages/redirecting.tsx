import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'

const [startPercent, endPercent] = [5, 99]
const stepMs = 50
const redirectDelayMs = 100

export default function Redirecting() {
  const [percent, setPercent] = useState(startPercent)
  const navigate = useNavigate()

  useEffect(() => {
    const timer =
      percent < endPercent
        ? setTimeout(() => setPercent(percent + 1), stepMs)
        : setTimeout(() => void navigate('/', { replace: true }), redirectDelayMs)
    return () => clearTimeout(timer)
  }, [percent, navigate])

  return (
    <section className="page grid min-h-120 content-center justify-items-center gap-6 py-16 text-center">
      <PageTitle>Redirecting</PageTitle>
      <h1 className="t-h1">This page has moved</h1>
      <p className="soft">We are taking you to the shop.</p>
      <div className="grid w-full max-w-100 gap-2">
        <ProgressBar label="Redirecting" value={percent / 100} />
        <p className="num muted">{percent}%</p>
      </div>
    </section>
  )
}
