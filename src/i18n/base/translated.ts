/** What a translation must hold: every key of the English messages, as text or as a text per plural form. */
export type Translated<Base> = {
  [Key in keyof Base]: Base[Key] extends string
    ? string
    : Base[Key] extends (count: number) => unknown
      ? Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
      : string
}
