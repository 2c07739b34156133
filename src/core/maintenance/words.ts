import type { Locale } from '../page/locales.ts'
import { type StandardText, standardText } from '../page/standard-text.ts'

/** What a maintenance says by itself. */
export interface MaintenanceWords {
  planned: string
  begun: string
  completed: string
  tomorrow: string
  soon: string
  cancelled: string
}

const word = (
  planned: string,
  begun: string,
  completed: string,
  tomorrow: string,
  soon: string,
  cancelled: string,
): MaintenanceWords => ({ planned, begun, completed, tomorrow, soon, cancelled })

const WORDS: Record<Locale, MaintenanceWords> = {
  en: word(
    'We will carry out planned maintenance at this time.',
    'The maintenance has begun.',
    'The maintenance is complete.',
    'A reminder: this maintenance begins in 24 hours.',
    'A reminder: this maintenance begins in an hour.',
    'This maintenance is cancelled.',
  ),
  de: word(
    'In dieser Zeit führen wir geplante Wartungsarbeiten durch.',
    'Die Wartung hat begonnen.',
    'Die Wartung ist abgeschlossen.',
    'Zur Erinnerung: Diese Wartung beginnt in 24 Stunden.',
    'Zur Erinnerung: Diese Wartung beginnt in einer Stunde.',
    'Diese Wartung entfällt.',
  ),
  fr: word(
    'Nous effectuerons une maintenance planifiée pendant cette période.',
    'La maintenance a commencé.',
    'La maintenance est terminée.',
    'Rappel : cette maintenance commence dans 24 heures.',
    'Rappel : cette maintenance commence dans une heure.',
    'Cette maintenance est annulée.',
  ),
  es: word(
    'En este horario realizaremos un mantenimiento programado.',
    'El mantenimiento ha comenzado.',
    'El mantenimiento ha terminado.',
    'Recordatorio: este mantenimiento comienza en 24 horas.',
    'Recordatorio: este mantenimiento comienza en una hora.',
    'Este mantenimiento se ha cancelado.',
  ),
  'pt-BR': word(
    'Faremos uma manutenção programada neste período.',
    'A manutenção começou.',
    'A manutenção foi concluída.',
    'Lembrete: esta manutenção começa em 24 horas.',
    'Lembrete: esta manutenção começa em uma hora.',
    'Esta manutenção foi cancelada.',
  ),
  it: word(
    'In questo periodo effettueremo una manutenzione programmata.',
    'La manutenzione è iniziata.',
    'La manutenzione è terminata.',
    'Promemoria: questa manutenzione inizia tra 24 ore.',
    'Promemoria: questa manutenzione inizia tra un’ora.',
    'Questa manutenzione è annullata.',
  ),
  nl: word(
    'Op dit tijdstip voeren we gepland onderhoud uit.',
    'Het onderhoud is begonnen.',
    'Het onderhoud is afgerond.',
    'Herinnering: dit onderhoud begint over 24 uur.',
    'Herinnering: dit onderhoud begint over een uur.',
    'Dit onderhoud gaat niet door.',
  ),
  pl: word(
    'W tym czasie przeprowadzimy planowane prace konserwacyjne.',
    'Prace konserwacyjne się rozpoczęły.',
    'Prace konserwacyjne zostały zakończone.',
    'Przypomnienie: te prace konserwacyjne zaczynają się za 24 godziny.',
    'Przypomnienie: te prace konserwacyjne zaczynają się za godzinę.',
    'Te prace konserwacyjne zostały odwołane.',
  ),
  cs: word(
    'V této době proběhne plánovaná údržba.',
    'Údržba začala.',
    'Údržba je dokončena.',
    'Připomínka: tato údržba začne za 24 hodin.',
    'Připomínka: tato údržba začne za hodinu.',
    'Tato údržba se nekoná.',
  ),
  sv: word(
    'Vi utför planerat underhåll under den här tiden.',
    'Underhållet har börjat.',
    'Underhållet är klart.',
    'Påminnelse: det här underhållet börjar om 24 timmar.',
    'Påminnelse: det här underhållet börjar om en timme.',
    'Det här underhållet är inställt.',
  ),
  da: word(
    'Vi udfører planlagt vedligeholdelse i dette tidsrum.',
    'Vedligeholdelsen er begyndt.',
    'Vedligeholdelsen er afsluttet.',
    'Påmindelse: denne vedligeholdelse begynder om 24 timer.',
    'Påmindelse: denne vedligeholdelse begynder om en time.',
    'Denne vedligeholdelse er aflyst.',
  ),
  fi: word(
    'Teemme suunnitellun huollon tänä aikana.',
    'Huolto on alkanut.',
    'Huolto on valmis.',
    'Muistutus: tämä huolto alkaa 24 tunnin kuluttua.',
    'Muistutus: tämä huolto alkaa tunnin kuluttua.',
    'Tämä huolto on peruttu.',
  ),
  uk: word(
    'У цей час ми проведемо планові технічні роботи.',
    'Технічні роботи розпочалися.',
    'Технічні роботи завершено.',
    'Нагадування: ці технічні роботи почнуться за 24 години.',
    'Нагадування: ці технічні роботи почнуться за годину.',
    'Ці роботи скасовано.',
  ),
  tr: word(
    'Bu zaman aralığında planlı bakım yapacağız.',
    'Bakım başladı.',
    'Bakım tamamlandı.',
    'Hatırlatma: bu bakım 24 saat içinde başlıyor.',
    'Hatırlatma: bu bakım bir saat içinde başlıyor.',
    'Bu bakım iptal edildi.',
  ),
  ja: word(
    'この時間帯に計画メンテナンスを実施します。',
    'メンテナンスを開始しました。',
    'メンテナンスが完了しました。',
    'お知らせ：このメンテナンスは24時間後に始まります。',
    'お知らせ：このメンテナンスは1時間後に始まります。',
    'このメンテナンスは中止になりました。',
  ),
  ko: word(
    '이 시간에 예정된 점검을 진행합니다.',
    '점검을 시작했습니다.',
    '점검이 끝났습니다.',
    '알림: 이 점검은 24시간 뒤에 시작됩니다.',
    '알림: 이 점검은 한 시간 뒤에 시작됩니다.',
    '이 점검은 취소되었습니다.',
  ),
  'zh-Hans': word(
    '我们将在此时段进行计划维护。',
    '维护已开始。',
    '维护已完成。',
    '提醒：本次维护将在 24 小时后开始。',
    '提醒：本次维护将在一小时后开始。',
    '此次维护已取消。',
  ),
  'zh-Hant': word(
    '我們將在此時段進行計畫性維護。',
    '維護已開始。',
    '維護已完成。',
    '提醒：本次維護將於 24 小時後開始。',
    '提醒：本次維護將於一小時後開始。',
    '此次維護已取消。',
  ),
  ar: word(
    'سنجري صيانة مخططًا لها في هذا الوقت.',
    'بدأت الصيانة.',
    'اكتملت الصيانة.',
    'تذكير: تبدأ هذه الصيانة بعد 24 ساعة.',
    'تذكير: تبدأ هذه الصيانة بعد ساعة.',
    'أُلغيت هذه الصيانة.',
  ),
  he: word(
    'בזמן הזה נבצע תחזוקה מתוכננת.',
    'התחזוקה החלה.',
    'התחזוקה הושלמה.',
    'תזכורת: התחזוקה הזאת מתחילה בעוד 24 שעות.',
    'תזכורת: התחזוקה הזאת מתחילה בעוד שעה.',
    'התחזוקה הזו בוטלה.',
  ),
}

/** A sentence in a page's own language (English where we do not speak it), and in the others that it offers. */
export function maintenanceTexts(
  which: keyof MaintenanceWords,
  locale: string,
  locales: readonly string[],
): StandardText {
  return standardText(locale, locales, (tag) => WORDS[tag][which])
}
