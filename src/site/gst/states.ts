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

/** Other names that people write in addresses: old ones, and those in Hindi, the State's own script and Tamil. */
const otherNames: Readonly<Record<string, string[]>> = {
  '01': ['Jammu & Kashmir', 'Jammu', 'Kashmir', 'जम्मू', 'कश्मीर'],
  '02': ['हिमाचल प्रदेश'],
  '03': ['ਪੰਜਾਬ', 'पंजाब'],
  '05': ['Uttaranchal', 'उत्तराखंड'],
  '06': ['हरियाणा'],
  '07': ['New Delhi', 'दिल्ली'],
  '08': ['राजस्थान'],
  '09': ['उत्तर प्रदेश'],
  '10': ['बिहार'],
  '18': ['অসম', 'असम'],
  '19': ['পশ্চিমবঙ্গ', 'पश्चिम बंगाल'],
  '20': ['झारखंड'],
  '21': ['Orissa', 'ଓଡ଼ିଶା', 'ओडिशा'],
  '22': ['Chattisgarh', 'छत्तीसगढ़'],
  '23': ['मध्य प्रदेश'],
  '24': ['ગુજરાત', 'गुजरात'],
  '26': ['Dadra and Nagar Haveli', 'Daman and Diu'],
  '27': ['महाराष्ट्र'],
  '29': ['ಕರ್ನಾಟಕ', 'कर्नाटक', 'கர்நாடகா'],
  '30': ['गोवा'],
  '32': ['കേരളം', 'കേരള', 'केरल', 'கேரளா'],
  '33': ['Tamilnadu', 'தமிழ்நாடு', 'தமிழ் நாடு', 'तमिलनाडु', 'ತಮಿಳುನಾಡು', 'తమిళనాడు'],
  '34': ['Pondicherry', 'புதுச்சேரி'],
  '35': ['Andaman', 'Nicobar'],
  '36': ['తెలంగాణ', 'तेलंगाना', 'தெலங்கானா'],
  '37': ['ఆంధ్రప్రదేశ్', 'ఆంధ్ర ప్రదేశ్', 'आंध्र प्रदेश', 'ஆந்திரா'],
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
    `(?<![\\p{L}\\p{M}])(?:${[name, ...(otherNames[code] ?? [])].join('|').normalize('NFKC')})(?![\\p{L}\\p{M}])`.replaceAll(
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
