/**
 * Countries whose numbers have a zero before them at home that is left out from abroad (ITU-T E.123, 7.1), by their
 * codes. Of others nothing is known here: in Italy and Ivory Coast the zero is part of the number.
 */
const TRUNK_ZERO = [
  ...['20', '27', '31', '32', '33', '40', '41', '43', '44', '46', '49', '60', '61', '62', '63', '64', '66', '81', '82'],
  ...['84', '90', '91', '94', '212', '234', '254', '353', '358', '359', '380', '381', '385', '386', '387', '421'],
  ...['880', '886', '971', '972'],
]
/** E.164: a plus, the country's code, 15 digits at most. */
export const E164 = /^\+[1-9]\d{6,14}$/
/** Countries that keep it. */
const KEPT_ZERO = ['39', '225', '241', '242', '378']

/**
 * A number as people write it, in its one spelling, E.164: a plus, the country's code, 15 digits at most. Null for what is
 * none. Spaces, points, dashes and brackets are left out, and the zero of `+44 (0)7700`.
 */
export function readPhoneNumber(typed: string): string | null {
  const digits = typed.replace(/[\s().-]/g, '')
  const country = TRUNK_ZERO.find((code) => digits.startsWith(`+${code}0`))
  const number = country === undefined ? digits : `+${country}${digits.slice(country.length + 2)}`
  // No number goes on with a second zero.
  if (country !== undefined && number.startsWith(`+${country}0`)) return null
  return E164.test(number) ? number : null
}

/** A number as it is dialled at home, with the code of its country, `+44`, before it. */
export function withCountry(code: string, national: string): string {
  // North America dials a 1 before its own numbers too.
  if (code === '+1') return code + national.replace(/^1/, '')
  return KEPT_ZERO.includes(code.slice(1)) ? code + national : code + national.replace(/^0/, '')
}
