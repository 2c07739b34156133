import type { Translated } from '../../base/translated.ts'
import type { otherLanguages as english } from '../../en/console/other-languages.ts'

export const otherLanguages: Translated<typeof english> = {
  title: 'V jiných jazycích',
  hint: 'Kde text chybí, čtou návštěvníci původní. Lze ho doplnit později.',
  missing: 'Chybí: {languages}',
  complete: 'Všechny jazyky jsou napsané.',
  write: 'Napsat překlady',
  addedHint: 'Návštěvníci ho uvidí hned; doplněný překlad se nepočítá jako úprava.',
  invalid: 'Překlad nebyl přijat: je příliš dlouhý nebo prázdný.',
}
