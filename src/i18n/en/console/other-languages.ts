import { params } from '../../base/params.ts'

export const otherLanguages = {
  title: 'In other languages',
  hint: 'Where a text is missing, visitors read yours. It can be added later.',
  missing: params('Missing: {languages}'),
  complete: 'All languages are written.',
  write: 'Write translations',
  addedHint: 'Visitors read it at once; an added translation is not called an edit.',
  invalid: 'A translation was not taken: it is too long, or says nothing.',
}
