import type { PageTextId } from './contract.ts'
import { helpText, type HelpSettings } from './default-help.ts'
import { privacyText } from './default-privacy.ts'
import { returnsText, termsText, type TermsSettings } from './default-terms.ts'

type Settings = TermsSettings & HelpSettings

/** The shop's own texts, as the owner would write them. They follow the settings, so a sentence is never untrue. */
export const defaultPageText = (id: PageTextId, settings: Settings): string => texts[id](settings)

const texts: Record<PageTextId, (settings: Settings) => string> = {
  terms: termsText,
  returns: returnsText,
  privacy: privacyText,
  help: helpText,
}
