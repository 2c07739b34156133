// Longer than 300 lines: one table of texts in twenty languages.
import { LOCALES, type Locale, nearestLocale } from '../page/locales.ts'
import type { Starter } from './template.ts'

/** The texts of the four starters: a name, the title of an incident where it opens one, and what is said. */
type Texts = readonly [errors: Opening, slow: Opening, fixed: Saying, over: Saying]
type Opening = readonly [name: string, title: string, body: string]
type Saying = readonly [name: string, body: string]

const TEXTS: Record<Locale, Texts> = {
  en: [
    [
      'Errors',
      'Errors: {{components}}',
      'Since {{time}} requests fail. We are looking for the cause. The next update comes by {{next_update}}.',
    ],
    [
      'Slow responses',
      'Slow responses: {{components}}',
      'Since {{time}} answers take longer than usual. Nothing is lost. The next update comes by {{next_update}}.',
    ],
    [
      'Fix in place, watching',
      'The cause is removed. {{components}}: we are watching. The next update comes by {{next_update}}.',
    ],
    ['It is over', 'Everything works normally again since {{time}}.'],
  ],
  de: [
    [
      'Fehler',
      'Fehler: {{components}}',
      'Seit {{time}} schlagen Anfragen fehl. Wir suchen die Ursache. Die nächste Meldung kommt bis {{next_update}}.',
    ],
    [
      'Langsame Antworten',
      'Langsame Antworten: {{components}}',
      'Seit {{time}} dauern Antworten länger als sonst. Nichts geht verloren. Die nächste Meldung kommt bis {{next_update}}.',
    ],
    [
      'Behoben, wir beobachten',
      'Die Ursache ist beseitigt. {{components}}: Wir beobachten. Die nächste Meldung kommt bis {{next_update}}.',
    ],
    ['Es ist vorbei', 'Seit {{time}} funktioniert alles wieder normal.'],
  ],
  fr: [
    [
      'Erreurs',
      'Erreurs : {{components}}',
      'Depuis {{time}}, des requêtes échouent. Nous cherchons la cause. Prochaine mise à jour d’ici {{next_update}}.',
    ],
    [
      'Réponses lentes',
      'Réponses lentes : {{components}}',
      'Depuis {{time}}, les réponses sont plus lentes que d’habitude. Rien n’est perdu. Prochaine mise à jour d’ici {{next_update}}.',
    ],
    [
      'Corrigé, sous surveillance',
      'La cause est supprimée. {{components}} : nous surveillons. Prochaine mise à jour d’ici {{next_update}}.',
    ],
    ['C’est terminé', 'Tout fonctionne de nouveau normalement depuis {{time}}.'],
  ],
  es: [
    [
      'Errores',
      'Errores: {{components}}',
      'Desde las {{time}} fallan peticiones. Buscamos la causa. La próxima actualización llega antes de las {{next_update}}.',
    ],
    [
      'Respuestas lentas',
      'Respuestas lentas: {{components}}',
      'Desde las {{time}} las respuestas tardan más de lo normal. No se pierde nada. La próxima actualización llega antes de las {{next_update}}.',
    ],
    [
      'Corregido, en observación',
      'La causa está eliminada. {{components}}: seguimos observando. La próxima actualización llega antes de las {{next_update}}.',
    ],
    ['Ha terminado', 'Todo vuelve a funcionar con normalidad desde las {{time}}.'],
  ],
  'pt-BR': [
    [
      'Erros',
      'Erros: {{components}}',
      'Desde {{time}} há requisições falhando. Estamos procurando a causa. A próxima atualização vem até {{next_update}}.',
    ],
    [
      'Respostas lentas',
      'Respostas lentas: {{components}}',
      'Desde {{time}} as respostas demoram mais que o normal. Nada se perde. A próxima atualização vem até {{next_update}}.',
    ],
    [
      'Corrigido, em observação',
      'A causa foi removida. {{components}}: estamos observando. A próxima atualização vem até {{next_update}}.',
    ],
    ['Acabou', 'Tudo voltou a funcionar normalmente desde {{time}}.'],
  ],
  it: [
    [
      'Errori',
      'Errori: {{components}}',
      'Dalle {{time}} alcune richieste falliscono. Cerchiamo la causa. Il prossimo aggiornamento arriva entro le {{next_update}}.',
    ],
    [
      'Risposte lente',
      'Risposte lente: {{components}}',
      'Dalle {{time}} le risposte sono più lente del solito. Niente va perso. Il prossimo aggiornamento arriva entro le {{next_update}}.',
    ],
    [
      'Corretto, in osservazione',
      'La causa è rimossa. {{components}}: teniamo d’occhio. Il prossimo aggiornamento arriva entro le {{next_update}}.',
    ],
    ['È finita', 'Dalle {{time}} tutto funziona di nuovo normalmente.'],
  ],
  nl: [
    [
      'Fouten',
      'Fouten: {{components}}',
      'Sinds {{time}} mislukken verzoeken. We zoeken de oorzaak. De volgende update komt uiterlijk {{next_update}}.',
    ],
    [
      'Trage antwoorden',
      'Trage antwoorden: {{components}}',
      'Sinds {{time}} duren antwoorden langer dan normaal. Er gaat niets verloren. De volgende update komt uiterlijk {{next_update}}.',
    ],
    [
      'Opgelost, we kijken mee',
      'De oorzaak is weg. {{components}}: we houden het in de gaten. De volgende update komt uiterlijk {{next_update}}.',
    ],
    ['Het is voorbij', 'Sinds {{time}} werkt alles weer normaal.'],
  ],
  pl: [
    [
      'Błędy',
      'Błędy: {{components}}',
      'Od {{time}} żądania kończą się błędem. Szukamy przyczyny. Następna aktualizacja do {{next_update}}.',
    ],
    [
      'Wolne odpowiedzi',
      'Wolne odpowiedzi: {{components}}',
      'Od {{time}} odpowiedzi trwają dłużej niż zwykle. Nic nie ginie. Następna aktualizacja do {{next_update}}.',
    ],
    [
      'Naprawione, obserwujemy',
      'Przyczyna usunięta. {{components}}: obserwujemy. Następna aktualizacja do {{next_update}}.',
    ],
    ['To koniec', 'Od {{time}} wszystko znów działa normalnie.'],
  ],
  cs: [
    [
      'Chyby',
      'Chyby: {{components}}',
      'Od {{time}} požadavky selhávají. Hledáme příčinu. Další zpráva bude do {{next_update}}.',
    ],
    [
      'Pomalé odpovědi',
      'Pomalé odpovědi: {{components}}',
      'Od {{time}} trvají odpovědi déle než obvykle. Nic se neztrácí. Další zpráva bude do {{next_update}}.',
    ],
    ['Opraveno, sledujeme', 'Příčina je odstraněna. {{components}}: sledujeme. Další zpráva bude do {{next_update}}.'],
    ['Je po všem', 'Od {{time}} vše opět funguje normálně.'],
  ],
  sv: [
    [
      'Fel',
      'Fel: {{components}}',
      'Sedan {{time}} misslyckas anrop. Vi letar efter orsaken. Nästa uppdatering kommer senast {{next_update}}.',
    ],
    [
      'Långsamma svar',
      'Långsamma svar: {{components}}',
      'Sedan {{time}} tar svar längre tid än vanligt. Inget går förlorat. Nästa uppdatering kommer senast {{next_update}}.',
    ],
    [
      'Åtgärdat, vi bevakar',
      'Orsaken är borta. {{components}}: vi bevakar. Nästa uppdatering kommer senast {{next_update}}.',
    ],
    ['Det är över', 'Sedan {{time}} fungerar allt normalt igen.'],
  ],
  da: [
    [
      'Fejl',
      'Fejl: {{components}}',
      'Siden {{time}} fejler forespørgsler. Vi leder efter årsagen. Næste opdatering kommer senest {{next_update}}.',
    ],
    [
      'Langsomme svar',
      'Langsomme svar: {{components}}',
      'Siden {{time}} tager svar længere tid end normalt. Intet går tabt. Næste opdatering kommer senest {{next_update}}.',
    ],
    [
      'Rettet, vi holder øje',
      'Årsagen er væk. {{components}}: vi holder øje. Næste opdatering kommer senest {{next_update}}.',
    ],
    ['Det er slut', 'Siden {{time}} virker alt normalt igen.'],
  ],
  fi: [
    [
      'Virheitä',
      'Virheitä: {{components}}',
      'Pyyntöjä epäonnistuu kello {{time}} alkaen. Etsimme syytä. Seuraava päivitys tulee viimeistään {{next_update}}.',
    ],
    [
      'Hitaat vastaukset',
      'Hitaat vastaukset: {{components}}',
      'Vastaukset kestävät tavallista kauemmin kello {{time}} alkaen. Mitään ei katoa. Seuraava päivitys tulee viimeistään {{next_update}}.',
    ],
    [
      'Korjattu, seuraamme',
      'Syy on poistettu. {{components}}: seuraamme tilannetta. Seuraava päivitys tulee viimeistään {{next_update}}.',
    ],
    ['Se on ohi', 'Kaikki toimii taas normaalisti kello {{time}} alkaen.'],
  ],
  uk: [
    [
      'Помилки',
      'Помилки: {{components}}',
      'Від {{time}} запити завершуються помилкою. Шукаємо причину. Наступне оновлення до {{next_update}}.',
    ],
    [
      'Повільні відповіді',
      'Повільні відповіді: {{components}}',
      'Від {{time}} відповіді надходять довше, ніж зазвичай. Нічого не втрачено. Наступне оновлення до {{next_update}}.',
    ],
    [
      'Виправлено, спостерігаємо',
      'Причину усунуто. {{components}}: спостерігаємо. Наступне оновлення до {{next_update}}.',
    ],
    ['Усе минулося', 'Від {{time}} усе знову працює нормально.'],
  ],
  tr: [
    [
      'Hatalar',
      'Hatalar: {{components}}',
      '{{time}} itibarıyla istekler başarısız oluyor. Nedenini arıyoruz. Sonraki güncelleme en geç {{next_update}}.',
    ],
    [
      'Yavaş yanıtlar',
      'Yavaş yanıtlar: {{components}}',
      '{{time}} itibarıyla yanıtlar her zamankinden uzun sürüyor. Hiçbir şey kaybolmuyor. Sonraki güncelleme en geç {{next_update}}.',
    ],
    ['Düzeltildi, izliyoruz', 'Neden giderildi. {{components}}: izliyoruz. Sonraki güncelleme en geç {{next_update}}.'],
    ['Sona erdi', '{{time}} itibarıyla her şey yeniden normal çalışıyor.'],
  ],
  ja: [
    [
      'エラー',
      'エラー：{{components}}',
      '{{time}}からリクエストが失敗しています。原因を調べています。次の更新は{{next_update}}までに行います。',
    ],
    [
      '応答の遅延',
      '応答の遅延：{{components}}',
      '{{time}}から応答が通常より遅くなっています。失われるものはありません。次の更新は{{next_update}}までに行います。',
    ],
    [
      '修正済み・監視中',
      '原因は取り除きました。{{components}}を監視しています。次の更新は{{next_update}}までに行います。',
    ],
    ['解決', '{{time}}からすべて正常に動作しています。'],
  ],
  ko: [
    [
      '오류',
      '오류: {{components}}',
      '{{time}}부터 요청이 실패합니다. 원인을 찾고 있습니다. 다음 업데이트는 {{next_update}}까지 올리겠습니다.',
    ],
    [
      '느린 응답',
      '느린 응답: {{components}}',
      '{{time}}부터 응답이 평소보다 느립니다. 유실되는 것은 없습니다. 다음 업데이트는 {{next_update}}까지 올리겠습니다.',
    ],
    [
      '조치함, 지켜보는 중',
      '원인을 제거했습니다. {{components}}: 지켜보고 있습니다. 다음 업데이트는 {{next_update}}까지 올리겠습니다.',
    ],
    ['해결됨', '{{time}}부터 모두 정상적으로 작동합니다.'],
  ],
  'zh-Hans': [
    ['出错', '出错：{{components}}', '自 {{time}} 起请求失败。我们正在查找原因。下次更新不晚于 {{next_update}}。'],
    [
      '响应缓慢',
      '响应缓慢：{{components}}',
      '自 {{time}} 起响应比平时慢。没有数据丢失。下次更新不晚于 {{next_update}}。',
    ],
    ['已修复，观察中', '原因已消除。{{components}}：持续观察中。下次更新不晚于 {{next_update}}。'],
    ['已解决', '自 {{time}} 起一切恢复正常。'],
  ],
  'zh-Hant': [
    [
      '發生錯誤',
      '發生錯誤：{{components}}',
      '自 {{time}} 起請求失敗。我們正在查找原因。下次更新不晚於 {{next_update}}。',
    ],
    [
      '回應緩慢',
      '回應緩慢：{{components}}',
      '自 {{time}} 起回應比平時慢。沒有資料遺失。下次更新不晚於 {{next_update}}。',
    ],
    ['已修復，觀察中', '原因已排除。{{components}}：持續觀察中。下次更新不晚於 {{next_update}}。'],
    ['已解決', '自 {{time}} 起一切恢復正常。'],
  ],
  ar: [
    ['أخطاء', 'أخطاء: {{components}}', 'تفشل الطلبات منذ {{time}}. نبحث عن السبب. التحديث التالي قبل {{next_update}}.'],
    [
      'استجابات بطيئة',
      'استجابات بطيئة: {{components}}',
      'منذ {{time}} تستغرق الردود وقتًا أطول من المعتاد. لا يضيع شيء. التحديث التالي قبل {{next_update}}.',
    ],
    ['تم الإصلاح ونراقب', 'أُزيل السبب. {{components}}: نراقب. التحديث التالي قبل {{next_update}}.'],
    ['انتهى', 'يعمل كل شيء بصورة طبيعية منذ {{time}}.'],
  ],
  he: [
    [
      'שגיאות',
      'שגיאות: {{components}}',
      'מאז {{time}} בקשות נכשלות. אנחנו מחפשים את הסיבה. העדכון הבא עד {{next_update}}.',
    ],
    [
      'תגובות איטיות',
      'תגובות איטיות: {{components}}',
      'מאז {{time}} התגובות איטיות מהרגיל. דבר לא הולך לאיבוד. העדכון הבא עד {{next_update}}.',
    ],
    ['תוקן, במעקב', 'הסיבה הוסרה. {{components}}: במעקב. העדכון הבא עד {{next_update}}.'],
    ['זה נגמר', 'מאז {{time}} הכול שוב פועל כרגיל.'],
  ],
}

/** The templates that a page begins with, in its language; in English where we do not speak it. */
export function startersFor(locale: string): Starter[] {
  const [errors, slow, fixed, over] = TEXTS[nearestLocale(locale, LOCALES) ?? 'en']
  return [
    { name: errors[0], title: errors[1], body: errors[2], status: 'investigating', minutes: 30 },
    { name: slow[0], title: slow[1], body: slow[2], status: 'investigating', minutes: 60 },
    { name: fixed[0], title: '', body: fixed[1], status: 'monitoring', minutes: 60 },
    { name: over[0], title: '', body: over[1], status: 'resolved', minutes: 0 },
  ]
}
