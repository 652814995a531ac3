import { useSyncExternalStore } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { Icon } from '../icon.tsx'
import { Moon } from '../icons/moon.tsx'
import { Sun } from '../icons/sun.tsx'
import { type ThemeChoice, chooseTheme, savedTheme, shownTheme, subscribeToTheme } from './theme.ts'

/** Renders both icons and lets CSS show one, since the server does not know the theme. */
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

export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const choice = useSyncExternalStore<ThemeChoice>(subscribeToTheme, savedTheme, () => 'auto')
  return [choice, chooseTheme]
}
