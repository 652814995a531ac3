import type { PageTextId } from './contract.ts'
import { helpText } from './default-help.ts'
import { privacyText } from './default-privacy.ts'
import { returnsText, termsText, type TermsSettings } from './default-terms.ts'
import type { HelpSettings } from './default-help.ts'

/** The shop's own texts, as the owner would write them. They follow the settings, so a sentence is never untrue. */
export const defaultPageText = (id: PageTextId, settings: TermsSettings & HelpSettings): string =>
  texts[id](settings)

const texts: Record<PageTextId, (settings: TermsSettings & HelpSettings) => string> = {
  terms: termsText,
  returns: returnsText,
  privacy: privacyText,
  help: helpText,
}
