type Names = readonly (readonly [RegExp, string])[]

// Each says what it can pass for as well: Edge calls itself Chrome, and Chrome calls itself Safari.
const browsers: Names = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: Names = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iPhone or iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** What a browser calls itself, in words that its owner recognises. */
export function deviceName(agent: string) {
  const find = (names: Names) => names.find(([sign]) => sign.test(agent))?.[1]
  const found = [find(browsers), find(systems)].filter((name) => name !== undefined)
  return found.length > 0 ? found.join(' on ') : 'Unknown device'
}
