/** Joins class names and skips those that are false, undefined or empty. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
