/**
 * The countries and territories of ISO 3166-1 with their English names as in CLDR. A list of the shop's own: a stored name has to
 * stay known when the names of the runtime's Intl change. Names begin with an ASCII letter, since lists sort by code point.
 */
const isoCountries = `
  AD Andorra; AE United Arab Emirates; AF Afghanistan; AG Antigua and Barbuda; AI Anguilla; AL Albania; AM Armenia;
  AO Angola; AQ Antarctica; AR Argentina; AS American Samoa; AT Austria; AU Australia; AW Aruba; AX Aland Islands;
  AZ Azerbaijan; BA Bosnia and Herzegovina; BB Barbados; BD Bangladesh; BE Belgium; BF Burkina Faso; BG Bulgaria;
  BH Bahrain; BI Burundi; BJ Benin; BL St. Barthélemy; BM Bermuda; BN Brunei; BO Bolivia; BQ Caribbean Netherlands;
  BR Brazil; BS Bahamas; BT Bhutan; BV Bouvet Island; BW Botswana; BY Belarus; BZ Belize; CA Canada;
  CC Cocos (Keeling) Islands; CD Congo (Kinshasa); CF Central African Republic; CG Congo (Brazzaville); CH Switzerland;
  CI Ivory Coast; CK Cook Islands; CL Chile; CM Cameroon; CN China; CO Colombia; CR Costa Rica; CU Cuba; CV Cape Verde;
  CW Curaçao; CX Christmas Island; CY Cyprus; CZ Czechia; DE Germany; DJ Djibouti; DK Denmark; DM Dominica;
  DO Dominican Republic; DZ Algeria; EC Ecuador; EE Estonia; EG Egypt; EH Western Sahara; ER Eritrea; ES Spain;
  ET Ethiopia; FI Finland; FJ Fiji; FK Falkland Islands; FM Micronesia; FO Faroe Islands; FR France; GA Gabon;
  GB United Kingdom; GD Grenada; GE Georgia; GF French Guiana; GG Guernsey; GH Ghana; GI Gibraltar; GL Greenland;
  GM Gambia; GN Guinea; GP Guadeloupe; GQ Equatorial Guinea; GR Greece; GS South Georgia and South Sandwich Islands;
  GT Guatemala; GU Guam; GW Guinea-Bissau; GY Guyana; HK Hong Kong; HM Heard and McDonald Islands; HN Honduras; HR Croatia;
  HT Haiti; HU Hungary; ID Indonesia; IE Ireland; IL Israel; IM Isle of Man; IN India; IO British Indian Ocean Territory;
  IQ Iraq; IR Iran; IS Iceland; IT Italy; JE Jersey; JM Jamaica; JO Jordan; JP Japan; KE Kenya; KG Kyrgyzstan; KH Cambodia;
  KI Kiribati; KM Comoros; KN St. Kitts and Nevis; KP North Korea; KR South Korea; KW Kuwait; KY Cayman Islands;
  KZ Kazakhstan; LA Laos; LB Lebanon; LC St. Lucia; LI Liechtenstein; LK Sri Lanka; LR Liberia; LS Lesotho; LT Lithuania;
  LU Luxembourg; LV Latvia; LY Libya; MA Morocco; MC Monaco; MD Moldova; ME Montenegro; MF St. Martin; MG Madagascar;
  MH Marshall Islands; MK North Macedonia; ML Mali; MM Myanmar; MN Mongolia; MO Macao; MP Northern Mariana Islands;
  MQ Martinique; MR Mauritania; MS Montserrat; MT Malta; MU Mauritius; MV Maldives; MW Malawi; MX Mexico; MY Malaysia;
  MZ Mozambique; NA Namibia; NC New Caledonia; NE Niger; NF Norfolk Island; NG Nigeria; NI Nicaragua; NL Netherlands;
  NO Norway; NP Nepal; NR Nauru; NU Niue; NZ New Zealand; OM Oman; PA Panama; PE Peru; PF French Polynesia;
  PG Papua New Guinea; PH Philippines; PK Pakistan; PL Poland; PM St. Pierre and Miquelon; PN Pitcairn Islands;
  PR Puerto Rico; PS Palestinian Territories; PT Portugal; PW Palau; PY Paraguay; QA Qatar; RE Réunion; RO Romania;
  RS Serbia; RU Russia; RW Rwanda; SA Saudi Arabia; SB Solomon Islands; SC Seychelles; SD Sudan; SE Sweden; SG Singapore;
  SH St. Helena; SI Slovenia; SJ Svalbard and Jan Mayen; SK Slovakia; SL Sierra Leone; SM San Marino; SN Senegal;
  SO Somalia; SR Suriname; SS South Sudan; ST São Tomé and Príncipe; SV El Salvador; SX Sint Maarten; SY Syria;
  SZ Eswatini; TC Turks and Caicos Islands; TD Chad; TF French Southern Territories; TG Togo; TH Thailand; TJ Tajikistan;
  TK Tokelau; TL Timor-Leste; TM Turkmenistan; TN Tunisia; TO Tonga; TR Türkiye; TT Trinidad and Tobago; TV Tuvalu;
  TW Taiwan; TZ Tanzania; UA Ukraine; UG Uganda; UM U.S. Outlying Islands; US United States; UY Uruguay; UZ Uzbekistan;
  VA Vatican City; VC St. Vincent and Grenadines; VE Venezuela; VG British Virgin Islands; VI U.S. Virgin Islands;
  VN Vietnam; VU Vanuatu; WF Wallis and Futuna; WS Samoa; YE Yemen; YT Mayotte; ZA South Africa; ZM Zambia; ZW Zimbabwe
`

const nameOf = new Map(
  isoCountries
    .trim()
    .split(/;\s+/)
    .map((entry) => [entry.slice(0, 2), entry.slice(3)] as const),
)

/** Other spellings in sheets, by code. */
const spellings: Record<string, string> = {
  AE: 'UAE, Emirates, Dubai',
  BD: 'BGD',
  BN: 'Brunei Darussalam',
  BO: 'Plurinational State of Bolivia',
  CD: 'Democratic Republic of the Congo, DR Congo, DRC',
  CG: 'Congo, Republic of the Congo',
  CI: 'Cote d Ivoire',
  CN: "PRC, PR China, People's Republic of China, Peoples Republic of China, Mainland China, China Mainland, CHN",
  CV: 'Cabo Verde',
  CZ: 'Czech Republic',
  DE: 'DEU, Deutschland, Federal Republic of Germany',
  FR: 'FRA',
  GB: 'UK, GBR, Great Britain, Britain, England, Scotland, Wales, Northern Ireland',
  HK: 'HKG, Hong Kong SAR, Hong Kong SAR China, Hong Kong China',
  ID: 'IDN, Republic of Indonesia',
  IN: 'IND, Bharat, Republic of India',
  IR: 'Islamic Republic of Iran',
  IT: 'ITA',
  JP: 'JPN',
  KP: "DPRK, Democratic People's Republic of Korea",
  KR: 'KOR, ROK, Korea, Korea South, S Korea, Republic of Korea',
  LA: "Lao, Lao PDR, Lao People's Democratic Republic",
  LK: 'LKA, Ceylon',
  MD: 'Republic of Moldova',
  MK: 'Macedonia',
  MM: 'Burma, Myanmar Burma',
  MO: 'MAC, Macau, Macao SAR, Macao SAR China',
  MY: 'MYS',
  NL: 'NLD, Holland',
  NP: 'NPL',
  PH: 'PHL',
  PS: 'Palestine, State of Palestine',
  RU: 'RUS, Russian Federation',
  SG: 'SGP',
  SY: 'Syrian Arab Republic',
  SZ: 'Swaziland',
  TH: 'THA',
  TL: 'East Timor',
  TR: 'TUR, Turkey',
  TW: 'TWN, ROC, Republic of China, Chinese Taipei, Taiwan China, Taiwan Province of China',
  TZ: 'United Republic of Tanzania',
  US: 'USA, United States of America, America',
  VA: 'Holy See, Vatican',
  VE: 'Bolivarian Republic of Venezuela',
  VN: 'VNM, Viet Nam, Socialist Republic of Vietnam',
}

/** Letters without accents; "and", "the" and punctuation do not matter. */
const spellingKey = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[.'’]/g, '')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .replaceAll(/\b(and|the)\b/g, ' ')
    .replaceAll(/\bst\b/g, 'saint')
    .replaceAll(' ', '')

/** In sheets "NA" and "no" mean that nothing is known, not Namibia and Norway. */
const ambiguousCodes = ['NA', 'NO']

const countryBySpelling = new Map(
  [...nameOf].flatMap(([code, name]) =>
    [name, ...(ambiguousCodes.includes(code) ? [] : [code]), ...(spellings[code]?.split(', ') ?? [])].map(
      (spelling) => [spellingKey(spelling), name] as const,
    ),
  ),
)

export const unknownCountry =
  'This is not a country. Please enter one country by its name, such as India, or by its code of two letters, such as IN.'

/** The English name of a country that is given by name, usual spelling or code; undefined if it is none. */
export const findCountry = (text: string): string | undefined =>
  countryBySpelling.get(spellingKey(text.replace(/^\s*(made|product|manufactured|assembled) (in|of)\b/i, '')))
