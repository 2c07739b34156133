import type { Translated } from '../../base/translated.ts'
import type { pages as english } from '../../en/console/pages.ts'

export const pages: Translated<typeof english> = {
  newPage: 'Yeni sayfa',
  newPageText: 'Bu kurulumda, kendi ekibi olan bir sayfa daha. Sahibi siz olursunuz.',
  make: 'Sayfayı oluştur',
  making: 'Oluşturuluyor',
  notAllowed: 'Burada sayfa oluşturamazsınız.',
  notAllowedText: 'Bu kurulumu işleten kişi kendine ayırmadıysa, bir sayfanın sahipleri oluşturabilir.',
  backToConsole: 'Konsola dön',
  unreachable: 'Sunucu yanıt vermiyor. Yazdıklarınız burada saklanıyor: yeniden deneyin.',
  signedOut: 'Oturumunuz sona erdi. Yazdıklarınız burada saklanıyor.',
  signIn: 'Oturum aç',
  tooMany: 'Bugün çok sayfa oluşturdunuz: yarın sürdürün.',

  ways: 'Oturum açma yolları',
  waysText:
    'Üyelerin nasıl oturum açtığı: parolayla, e-postadaki kodla ya da şirketinizin oturumuyla; hangileri kuruluysa.',
  ownersOnly: 'Bunu yalnızca sahipler değiştirir.',
  secondFactor: 'İkinci faktör',
  secondFactorHint: 'oturum açma yollarından herhangi ikisi, art arda',
  askedOfAll: 'Herkesten istenir',
  askedOfAllText: 'Kaydedilince sizin dışınızda herkesin oturumu kapatılır ve iki yolla yeniden oturum açar.',
  notAsked: 'İstenmez',
  secondWayMissing: 'Henüz ikinci bir yol yok: kodlar için, bu kurulumu işleten kişinin kurduğu e-posta gerekir.',

  delete: 'Sayfayı sil',
  deleteText:
    'Olayları, dosyaları, alan adları ve ekibiyle birlikte silinir. Son yedekte her şey yoksa önce kurulumun yedeği alınır.',
  deleteForOwners: 'Bir sayfayı yalnızca sahipler siler.',
  typeName: 'Adı yazın',
  deleteName: 'Sil: {name}',
  backingUp: 'Yedek alınıyor, sonra sayfa silinecek.',
  deleting: 'Siliniyor.',
  notDeleted: 'Hiçbir şey silinmedi: {reason}',
  backupFailed: 'yedek alınamadı. Nedeni PocketBase günlüğünde yazıyor.',
  backupFailedFull: 'yedek için yer kalmadı.',
  writtenMeanwhile: 'yedeği alınırken sayfa değişti. Yeniden deneyin.',
  deleteUnreachable: 'Sunucu yanıt vermiyor. Sayfa silinmiş olabilir: yeniden deneyin, anlaşılır.',
  deleteSignedOut: 'Hiçbir şey silinmedi: oturumunuz sona erdi.',
  deleted: '{name} silindi.',
  deletedText:
    'Ziyaretçiler bundan sonra orada sayfa bulamaz. İçeriği {name} yedeğinde ({time}); kurulumu işleten kişi geri getirebilir.',

  preview: 'Önizleme',
  previewBack: 'Alanlara dön',
  previewTitle: 'Sayfanın önizlemesi',
  previewFailed: 'Önizleme şu anda gösterilemiyor.',
}
