export type ThemeChoice = 'light' | 'dark' | 'auto'

/** The page's ground in sRGB, for what browsers colour around the page. */
export const ground = { light: '#fbfaf8', dark: '#110e0b' }

const darkWanted = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

/** Goes into <head> as it stands, before the first paint. With a CSP its hash has to be allowed. */
export const themeScript = `(function(){var t;try{t=localStorage.theme}catch(e){}document.documentElement.dataset.theme=t==='light'||t==='dark'?t:matchMedia('${darkWanted}').matches?'dark':'light'})()`

export function savedTheme(): ThemeChoice {
  try {
    const saved: unknown = localStorage['theme']
    return saved === 'light' || saved === 'dark' ? saved : 'auto'
  } catch {
    return 'auto'
  }
}

/** Saves the choice and shows it at once. Where storage is refused it lasts as long as the page. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage['theme'] = choice
  } catch {
    // A browser that refuses storage still gets the colours it asked for.
  }
  show(choice)
  for (const listener of listeners) listener()
}

export function shownTheme(): 'light' | 'dark' {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
}

/** Tells of every change of the choice; while it is `auto` it follows the system too. */
export function watchTheme(listener: () => void): () => void {
  const system = matchMedia(darkWanted)
  const follow = () => show(savedTheme())
  listeners.add(listener)
  system.addEventListener('change', follow)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', follow)
  }
}

function show(choice: ThemeChoice) {
  const theme = choice !== 'auto' ? choice : matchMedia(darkWanted).matches ? 'dark' : 'light'
  document.documentElement.dataset['theme'] = theme
}
