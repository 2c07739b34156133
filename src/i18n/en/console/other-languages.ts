import { params } from '../../base/params.ts'

export const otherLanguages = {
  title: 'In other languages',
  hint: 'Where a text is missing, visitors read yours. It can be added later.',
  missing: params('Missing: {languages}'),
  complete: 'All languages are written.',
  write: 'Write translations',
  addedHint: 'Visitors read it at once; an added translation is not called an edit.',
  invalid: 'A translation was not taken: it is too long, or says nothing.',
  translate: 'Translate what is missing',
  translating: 'Translating …',
  notReviewed: 'Translated by machine. It is not part of your text until you have read it.',
  readAndRight: 'Read and right',
  problemBusy: 'The translator has too much to do. Try again in a moment.',
  problemQuota: 'The translator’s quota is used up. Write it yourself, or ask your operator.',
  problemRefused: 'The translator does not take its key. Ask your operator.',
  problemLanguage: params('The translator does not know {language}.'),
  problem: 'The translator did not answer with a translation. Try again, or write it yourself.',
  sentTo: params('Your texts are sent to {host}.'),
  offer: 'Machine translation',
  offerOn: 'Offer it to the team',
  offerHint: params(
    'What is missing is sent to {host} when somebody asks for it. A person reads it before it is posted.',
  ),
}
