/**
 * The State of a pincode, by its first three digits, from India Post's All India Pincode Directory (data.gov.in), in
 * the form in which the GST portal checks addresses. `exceptions` lists the pincodes of another State than their
 * prefix. Army post offices (56 APO and those beginning with 9) belong to no State.
 */
type Range = [first: number, last: number, state: string]

/** By the first three digits. */
const districts: Range[] = [
  [110, 110, '07'],
  [121, 136, '06'],
  [140, 159, '03'],
  [160, 160, '04'],
  [171, 177, '02'],
  [180, 193, '01'],
  [194, 194, '38'],
  [201, 247, '09'],
  [248, 249, '05'],
  [250, 262, '09'],
  [263, 263, '05'],
  [271, 285, '09'],
  [301, 345, '08'],
  [360, 396, '24'],
  [400, 402, '27'],
  [403, 403, '30'],
  [404, 445, '27'],
  [450, 488, '23'],
  [490, 497, '22'],
  [500, 509, '36'],
  [515, 535, '37'],
  [560, 591, '29'],
  [600, 643, '33'],
  [670, 695, '32'],
  [700, 736, '19'],
  [737, 737, '11'],
  [741, 743, '19'],
  [744, 744, '35'],
  [751, 770, '21'],
  [781, 788, '18'],
  [790, 792, '12'],
  [793, 794, '17'],
  [795, 795, '14'],
  [796, 796, '15'],
  [797, 798, '13'],
  [799, 799, '16'],
  [800, 813, '10'],
  [814, 816, '20'],
  [821, 821, '10'],
  [822, 822, '20'],
  [823, 824, '10'],
  [825, 835, '20'],
  [841, 855, '10'],
]

/** Pincodes of another State than their prefix. */
const exceptions: Range[] = [
  // Panchkula and its villages, Mohali, and other places that share Chandigarh's 160 and Punjab's 140.
  [140119, 140119, '04'],
  [140133, 140133, '04'],
  [160055, 160055, '03'],
  [160059, 160062, '03'],
  [160071, 160071, '03'],
  [160103, 160104, '03'],
  // Uttarakhand within the codes of Uttar Pradesh: Kashipur, Pauri and Chamoli, Roorkee, Pithoragarh, Khatima.
  [244711, 244717, '05'],
  [246001, 246699, '05'],
  [247656, 247656, '05'],
  [247661, 247671, '05'],
  [262308, 262311, '05'],
  [262401, 262405, '05'],
  [262501, 262580, '05'],
  // Diu, Daman, and Dadra and Nagar Haveli within those of Gujarat.
  [362520, 362520, '26'],
  [362540, 362540, '26'],
  [362570, 362570, '26'],
  [396193, 396193, '26'],
  [396210, 396220, '26'],
  [396230, 396240, '26'],
  // Yanam, Puducherry, Bahour, Karaikal and Mahe.
  [533464, 533464, '34'],
  [605001, 605014, '34'],
  [605106, 605107, '34'],
  [605110, 605110, '34'],
  [605501, 605502, '34'],
  [607402, 607403, '34'],
  [609601, 609609, '34'],
  [673310, 673310, '34'],
  [682551, 682559, '31'],
  // The border of Bihar and Jharkhand.
  [813208, 813208, '20'],
  [814131, 814131, '10'],
  [824119, 824119, '20'],
]

/** The State's GST code; undefined for an unknown pincode. */
export function stateOfPincode(pincode: string) {
  return find(exceptions, Number(pincode)) ?? find(districts, Number(pincode.slice(0, 3)))
}

const find = (ranges: Range[], number: number) =>
  ranges.find(([first, last]) => number >= first && number <= last)?.[2]
