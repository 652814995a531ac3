/** Joins the class names that are given; what is false or empty falls away. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
