/** States and union territories by their GST code, as the GST portal lists them. */
const stateNames: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
}

/** The name of the state; empty for an unknown code. */
export const stateName = (code: string) => stateNames[code] ?? ''

/** Other names that people write in addresses. */
const otherNames: Readonly<Record<string, string[]>> = {
  '01': ['Jammu & Kashmir', 'Jammu', 'Kashmir'],
  '05': ['Uttaranchal'],
  '07': ['New Delhi'],
  '21': ['Orissa'],
  '22': ['Chattisgarh'],
  '26': ['Dadra and Nagar Haveli', 'Daman and Diu'],
  '33': ['Tamilnadu', 'தமிழ்நாடு'],
  '34': ['Pondicherry'],
  '35': ['Andaman', 'Nicobar'],
}

/** For a list to choose from, in the order of the codes. */
export const stateChoices = Object.entries(stateNames)
  .filter(([code]) => code !== '97')
  .sort(([a], [b]) => Number(a) - Number(b))
  .map(([code, name]) => ({ code, name }))

/** Of the States that an address can lie in. */
export const stateCodes = stateChoices.map(({ code }) => code)

const patterns = stateChoices.map(({ code, name }) => ({
  code,
  pattern: new RegExp(
    `(?<![\\p{L}\\p{M}])(?:${[name, ...(otherNames[code] ?? [])].join('|')})(?![\\p{L}\\p{M}])`.replaceAll(
      ' ',
      '\\s+',
    ),
    'iu',
  ),
}))

/** The codes of the States whose names stand in the text as words. */
export const namedStates = (text: string): string[] => {
  const words = text.normalize('NFKC')
  return patterns.filter(({ pattern }) => pattern.test(words)).map(({ code }) => code)
}

export const isState = (code: string) => Object.hasOwn(stateNames, code)
