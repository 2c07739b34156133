/** Maximum number of form fields; the sign-in has three. */
const MAX_FIELDS = 16

/** Whether a form has more fields, checked without parsing it: many empty ones cost the only thread 12 ms. */
export function hasTooManyFields(body: Uint8Array, type: string): boolean {
  const between = type === 'multipart/form-data' ? '\n--' : '&'
  return new TextDecoder().decode(body).split(between, MAX_FIELDS + 2).length > MAX_FIELDS + 1
}
