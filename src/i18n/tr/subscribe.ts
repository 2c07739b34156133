import type { Translated } from '../base/translated.ts'
import type { subscribe as english } from '../en/subscribe.ts'

export const subscribe: Translated<typeof english> = {
  lead: 'Bir şey başladığında, değiştiğinde veya bittiğinde.',
  only: 'Yalnızca {name}.',
  everything: 'Her şeyden haberdar ol',
  description: '{name} nasıl takip edilir: akışlar, bakım takvimi, tarayıcı bildirimleri ve widget.',
  privateNote: 'Bu sayfa özeldir: akışları ve takvimi yalnızca oturum açılmış bir tarayıcıda açılır.',
  feeds: 'Akış okuyucuda takip edin',
  feedsText: 'Tüm olaylar ve bakımlar, bütün güncellemeleriyle. Okuyucunuza bu adreslerden birini verin.',
  calendar: 'Bakımları takviminizde görün',
  calendarText: 'Takviminizde bu adrese abone olun. Planlanan bakımlar orada görünür, saatleri de güncel kalır.',
  browser: 'Bu tarayıcıda bildirim alın',
  browserText: 'Durum sayfası bir sekmede açık olduğu sürece tarayıcınız her güncellemeyi bildirir.',
  browserOn: 'Bu tarayıcıda bildirimler açık. Durum sayfasını bir sekmede açık tutun.',
  browserBlocked:
    'Bu sitenin bildirimleri tarayıcınızın ayarlarında engellenmiş. Burada bildirim almak için orada izin verin.',
  browserAbsent: 'Bu tarayıcı sitelerin bildirimlerini gösteremez.',
  browserScripts: 'Bunun için JavaScript gerekir; bu tarayıcıda kapalı.',
  widget: 'Durumu kendi sitenizde gösterin',
  widgetText: 'Bu satırları sayfanıza yapıştırın. Gösterdikleri kendiliğinden güncellenir.',
  widgetMore: 'Rozetler ve betiğe izin vermeyen siteler için bir çerçeve',
}
