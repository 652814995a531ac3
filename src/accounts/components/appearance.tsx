import { Segmented } from '../../ui/actions/segmented.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { ThemeChoice } from '../../ui/theme/theme.ts'
import { useThemeChoice } from '../../ui/theme/theme-toggle.tsx'

const choices: { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Auto' },
]

export function Appearance() {
  const [choice, choose] = useThemeChoice()
  return (
    <Panel as="section" className="grid gap-4 px-6 py-5">
      <h2 className="t-h3">Appearance</h2>
      <Segmented label="Appearance" options={choices} value={choice} onChange={choose} />
    </Panel>
  )
}
