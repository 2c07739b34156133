import type { Locale } from '../page/locales.ts'
import { type StandardText, standardText } from '../page/standard-text.ts'

/** What is posted where an incident turns out to be the same as another. */
interface MergeWords {
  /** To the one that is resolved, of the one that goes on. */
  duplicate: string
  /** To the one that goes on, of the other, whose components it takes over. */
  joined: string
}

const WORDS: Record<Locale, MergeWords> = {
  en: {
    duplicate: 'This is the same as “{name}”. We go on there.',
    joined: '“{name}” is the same incident; what it affects is affected here.',
  },
  de: {
    duplicate: 'Das ist dasselbe wie „{name}“. Wir machen dort weiter.',
    joined: '„{name}“ ist derselbe Vorfall; was er betrifft, ist hier betroffen.',
  },
  fr: {
    duplicate: 'C’est la même chose que « {name} ». La suite se trouve là-bas.',
    joined: '« {name} » est le même incident ; ce qu’il touche est touché ici.',
  },
  es: {
    duplicate: 'Es lo mismo que «{name}». Seguimos allí.',
    joined: '«{name}» es el mismo incidente; lo que afecta está afectado aquí.',
  },
  'pt-BR': {
    duplicate: 'É o mesmo que “{name}”. Continuamos por lá.',
    joined: '“{name}” é o mesmo incidente; o que ele afeta está afetado aqui.',
  },
  it: {
    duplicate: 'È lo stesso di «{name}». Proseguiamo lì.',
    joined: '«{name}» è lo stesso incidente; ciò che riguarda è colpito qui.',
  },
  nl: {
    duplicate: 'Dit is hetzelfde als “{name}”. We gaan daar verder.',
    joined: '“{name}” is hetzelfde incident; wat het raakt, is hier getroffen.',
  },
  pl: {
    duplicate: 'To to samo co „{name}”. Kontynuujemy tam.',
    joined: '„{name}” to ten sam incydent; to, czego dotyczy, jest objęte tutaj.',
  },
  cs: {
    duplicate: 'Je to totéž co „{name}“. Pokračujeme tam.',
    joined: '„{name}“ je stejný incident; čeho se týká, je zasaženo zde.',
  },
  sv: {
    duplicate: 'Det är samma sak som ”{name}”. Vi fortsätter där.',
    joined: '”{name}” är samma incident; det den påverkar är påverkat här.',
  },
  da: {
    duplicate: 'Det er det samme som “{name}”. Vi fortsætter der.',
    joined: '“{name}” er den samme hændelse; det, den rammer, er ramt her.',
  },
  fi: {
    duplicate: 'Tämä on sama kuin ”{name}”. Jatkamme siellä.',
    joined: '”{name}” on sama häiriö; se, mihin se vaikuttaa, kuuluu tähän.',
  },
  uk: {
    duplicate: 'Це те саме, що «{name}». Продовжуємо там.',
    joined: '«{name}» — той самий інцидент; те, чого він стосується, зачеплено тут.',
  },
  tr: {
    duplicate: 'Bu, “{name}” ile aynı. Orada devam ediyoruz.',
    joined: '“{name}” aynı olay; onun etkilediği her şey burada etkileniyor.',
  },
  ja: {
    duplicate: '「{name}」と同じ事象です。続きはそちらでお知らせします。',
    joined: '「{name}」は同じインシデントです。その影響範囲もここに含まれます。',
  },
  ko: {
    duplicate: '“{name}”와(과) 같은 장애입니다. 이후 소식은 그쪽에서 알립니다.',
    joined: '“{name}”은(는) 같은 장애입니다. 그 영향 범위도 여기에 포함됩니다.',
  },
  'zh-Hans': {
    duplicate: '这与“{name}”是同一事件。后续进展在那里发布。',
    joined: '“{name}”是同一事件；受其影响的部分在此一并列出。',
  },
  'zh-Hant': {
    duplicate: '這與「{name}」是同一事件。後續進展在那裡發布。',
    joined: '「{name}」是同一事件；受其影響的部分在此一併列出。',
  },
  ar: {
    duplicate: 'هذا هو نفسه «{name}». نتابع هناك.',
    joined: '«{name}» هو الحادث نفسه؛ وما يتأثر به متأثر هنا.',
  },
  he: {
    duplicate: 'זו אותה תקלה כמו “{name}”. נמשיך שם.',
    joined: '“{name}” היא אותה תקלה; מה שהיא משפיעה עליו מושפע כאן.',
  },
}

/** One of these texts for a page; `name` is the other incident's. */
export function mergeTexts(
  what: keyof MergeWords,
  name: string,
  { locale, locales }: { locale: string; locales: readonly string[] },
): StandardText {
  return standardText(locale, locales, (tag) => WORDS[tag][what].replace('{name}', () => name))
}
