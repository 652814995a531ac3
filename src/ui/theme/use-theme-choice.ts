import { useSyncExternalStore } from 'react'
import { chooseTheme, savedTheme, type ThemeChoice, watchTheme } from './theme.ts'

export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const choice = useSyncExternalStore<ThemeChoice>(watchTheme, savedTheme, () => 'auto')
  return [choice, chooseTheme]
}
