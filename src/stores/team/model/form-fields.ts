import * as v from 'valibot'
import type { FormValues } from './merge-form.ts'

/** A schema for each field of a form. */
export type FormFields<Values extends FormValues> = {
  readonly [Name in keyof Values]: v.GenericSchema<unknown, Values[Name]>
}

/** Those fields of an object that fit: the device may have what another build wrote. */
export function readSomeFields<Values extends FormValues>(
  fields: FormFields<Values>,
  input: FormValues,
): Partial<Values> {
  const read: Partial<Values> = {}
  for (const name in fields) {
    if (!(name in input)) continue
    const parsed = v.safeParse(fields[name], input[name])
    if (parsed.success) read[name] = parsed.output
  }
  return read
}

/** All fields from an object; null where one is missing or does not fit. */
export function readAllFields<Values extends FormValues>(fields: FormFields<Values>, input: FormValues): Values | null {
  const read = readSomeFields(fields, input)
  return isWhole(fields, read) ? read : null
}

function isWhole<Values extends FormValues>(fields: FormFields<Values>, read: Partial<Values>): read is Values {
  return Object.keys(fields).every((name) => name in read)
}
