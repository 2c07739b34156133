import type { Translated } from '../../base/translated.ts'
import type { drafts as english } from '../../en/console/drafts.ts'

export const drafts: Translated<typeof english> = {
  title: 'טיוטות',
  shared: 'הצוות רואה את הטיוטה הזאת בזמן הכתיבה.',
  onDevice: 'המילים האחרונות נמצאות לעת עתה רק במכשיר הזה.',
  by: 'טיוטה של {name}',
  byYou: 'הטיוטה שלך ממקום אחר',
  takeOver: 'המשך במקומו',
  goOn: 'המשך כאן',
  takenBy: '{name} המשיך את הטיוטה שלך. מה שכתבת עדיין כאן.',
  taken: 'הטיוטה שלך נלקחה, פורסמה או נזנחה במקום אחר. מה שכתבת עדיין כאן.',
  filesStay: 'הקבצים שלה נשארים במכשיר שבו נבחרו.',
  notTaken: 'לא ניתן היה להמשיך את הטיוטה. נסו שוב.',
  untitled: 'תקלה חדשה, עדיין ללא כותרת',
  later: 'פרסום במועד קבוע',
  publishAt: 'פרסום: {time}',
  willPublish: 'יפורסם: {time}',
  takeBack: 'ביטול הפרסום',
  notPublished: 'לא פורסם ({time}): {reason}',
  moved: 'מישהו פרסם עדכון בינתיים.',
  inThePast: 'בחרו מועד שעוד לא הגיע.',
  noFiles: 'קבצים אינם יכולים להמתין: פרסמו עכשיו או הסירו אותם.',
  notSet: 'לא ניתן היה לקבוע את המועד. דבר לא יפורסם מעצמו.',
}
