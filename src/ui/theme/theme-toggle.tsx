import { Moon, Sun } from 'lucide-react'
import { IconButton } from '../actions/icon-button.tsx'
import { Icon } from '../icon.tsx'
import { chooseTheme, shownTheme } from './theme.ts'
import { useThemeChoice } from './use-theme-choice.ts'

/** Both drawings are in the page and the style sheet shows one, since the server does not know the theme. */
export function ThemeToggle({ className }: { className?: string }) {
  useThemeChoice()
  return (
    <IconButton
      label="Switch to dark or light"
      className={className}
      onClick={() => chooseTheme(shownTheme() === 'dark' ? 'light' : 'dark')}
    >
      <span className="day">
        <Icon of={Moon} />
      </span>
      <span className="night">
        <Icon of={Sun} />
      </span>
    </IconButton>
  )
}
