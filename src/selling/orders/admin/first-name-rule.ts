/** PostgreSQL reads it alike. Initials come before a name in Tamil Nadu: "R. Asha" is Asha. */
export const firstNamePattern = String.raw`[^\s.]{3,}`

/** "Asha" of "R. Asha Raman"; a name of initials alone is its first word. */
export const firstName = (fullName: string) =>
  new RegExp(firstNamePattern).exec(fullName)?.[0] ?? fullName.trim().split(/\s+/)[0]!
