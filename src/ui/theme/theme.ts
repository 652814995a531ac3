export type ThemeChoice = 'light' | 'dark' | 'auto'

/** The page's background in sRGB, for `theme-color` and the web manifest. */
export const backgroundColours = { light: '#fbfaf8', dark: '#110e0b' }

const prefersDark = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

/** Inline script for <head> that sets the theme before the first paint. The CSP allows it by its hash. */
export const themeScript = `(function(){var t;try{t=localStorage.theme}catch(e){}document.documentElement.dataset.theme=t==='light'||t==='dark'?t:matchMedia('${prefersDark}').matches?'dark':'light'})()`

export function savedTheme(): ThemeChoice {
  try {
    const saved: unknown = localStorage['theme']
    return saved === 'light' || saved === 'dark' ? saved : 'auto'
  } catch {
    return 'auto'
  }
}

/** Saves the choice and applies it. If storage is blocked, it lasts until the page is closed. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage['theme'] = choice
  } catch {
    // Storage is blocked: the choice is applied without being saved.
  }
  apply(choice)
  for (const listener of listeners) listener()
}

export function shownTheme(): 'light' | 'dark' {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
}

/** Calls `listener` after each choice, and makes the choice `auto` follow the system. Returns the unsubscribe function. */
export function subscribeToTheme(listener: () => void): () => void {
  const system = matchMedia(prefersDark)
  const followSystem = () => apply(savedTheme())
  listeners.add(listener)
  system.addEventListener('change', followSystem)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', followSystem)
  }
}

function apply(choice: ThemeChoice) {
  const theme = choice !== 'auto' ? choice : matchMedia(prefersDark).matches ? 'dark' : 'light'
  document.documentElement.dataset['theme'] = theme
}
