import type { Translated } from '../../base/translated.ts'
import type { journal as english } from '../../en/console/journal.ts'

export const journal: Translated<typeof english> = {
  title: 'Nödjournal',
  text: 'När backend är borta tar servern emot uppdateringar, visar dem genast för besökare och lämnar över dem när det är tillbaka.',
  take: 'Publicera utan backend',
  takeOn: 'Ta emot dem när backend är borta',
  offer: 'Publicera via nödjournalen',
  offerText:
    'Backend svarar inte, men det gör servern: besökare ser detta genast, med en märkning om att vårt eget system låg nere. När backend är tillbaka blir det en vanlig uppdatering; om dess regler nekar den tas den bort från sidan och sparas för teamet.',
  leftOut: 'Filer, en tidigare tid och en ändrad påverkan följer inte med.',
  posted: 'Besökare ser den. När backend är tillbaka blir den en vanlig uppdatering.',
  refused: 'Nekad och borttagen från sidan:',
  refusedNotice: 'Uppdateringar från nödjournalen nekades. Inget har gått förlorat.',
  people: 'Vem som kan publicera utan backend',
  ended: '{name} är utloggad överallt.',
}
