/** Of messages to customers. */
export const languages = ['en', 'ta'] as const
export type Language = (typeof languages)[number]

export const languageLabels: Record<Language, string> = { en: 'English', ta: 'தமிழ் (Tamil)' }
