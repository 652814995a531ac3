import { staffRoles, type StaffRole } from '../../people/accounts/roles/role-rules.ts'

/** Which role achieves which effect by which way: a route, or a link that was read and a route. */
export class Findings {
  readonly #found = new Map<string, Map<string, Set<StaffRole>>>()

  add(role: StaffRole, way: string, effects: string[]) {
    for (const effect of effects) {
      const ways = this.#found.get(effect) ?? new Map<string, Set<StaffRole>>()
      this.#found.set(effect, ways.set(way, (ways.get(way) ?? new Set()).add(role)))
    }
  }

  has(role: StaffRole, way: string, effects: string[]) {
    return effects.every((effect) => this.#found.get(effect)?.get(way)?.has(role))
  }

  /** The roles of each way to the effect, as one text. */
  waysTo(effect: string) {
    return [...(this.#found.get(effect) ?? [])].map(([way, roles]) => ({
      way,
      roles: staffRoles.filter((role) => roles.has(role)).join(', '),
    }))
  }
}
