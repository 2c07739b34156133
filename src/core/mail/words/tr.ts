import type { MailWords } from './mail-words.ts'

export const tr: MailWords = {
  invitation: {
    subject: '{page} ekibine katılın',
    text: '{inviter} sizi “{page}” durum sayfasının ekibine davet ediyor.',
    action: 'Daveti kabul et',
    small:
      'Bağlantı bir kez, 72 saat boyunca ve yalnızca bu adresle çalışır. Bir şey beklemiyorsanız hiçbir şey yapmayın.',
  },
  passwordReset: {
    subject: 'Yeni bir parola belirleyin',
    text: '“{page}” durum sayfasındaki hesabınız için yeni bir parola istendi.',
    action: 'Yeni bir parola belirle',
    small:
      'Bağlantı bir kez, bir saat boyunca çalışır. Bunu siz istemediyseniz hiçbir şey yapmayın: parolanız olduğu gibi kalır.',
  },
  oneTimeCode: {
    subject: 'Giriş kodunuz',
    text: 'Bu kodla “{page}” durum sayfasına giriş yaparsınız:',
    small:
      'Bir kez, 10 dakika boyunca, onu isteyen tarayıcıda çalışır. Kimseye söylemeyin. Bunu siz istemediyseniz hiçbir şey yapmayın.',
  },
  emailChange: {
    subject: 'Yeni adresinizi onaylayın',
    text: 'Bu adres, “{page}” durum sayfasındaki hesabınızın adresi olacak.',
    action: 'Bu adresi onayla',
    small:
      'Bağlantı bir kez, bir saat boyunca çalışır ve parolanızı sorar. Bunu siz istemediyseniz hiçbir şey yapmayın.',
  },
  verification: {
    subject: 'Adresinizi onaylayın',
    text: '“{page}” durum sayfasındaki hesabınızın adresi henüz onaylanmadı. Size e-postayla gönderilen bir kodla bir kez giriş yapın: adres böylece onaylanır.',
    action: 'Kodla giriş yap',
    small: 'Böyle bir hesabınız yoksa hiçbir şey yapmayın.',
  },
  test: {
    subject: 'Test: e-posta ulaşıyor',
    text: 'Bu testi “{page}” durum sayfasının konsolunda istediniz. Buradan gönderilen e-posta size ulaşıyor.',
    action: 'Konsolu aç',
    small: 'Yapılacak başka bir şey yok.',
  },
  secondYes: {
    subject: 'İkinci bir evet isteniyor: {page}',
    text: '{name}, “{page}” durum sayfasının bir güncellemesi için ikinci bir evet istiyor. Öncesinde hiçbir şey yayımlanmaz. Metin:',
    file: 'Ek: {name}',
    action: 'Oku ve evet de',
    small:
      'Bağlantı yalnızca sizindir. Bir kez, 12 saat boyunca ve yalnızca bu metin için çalışır: metin değiştiyse bunu söyler. Bir şey beklemiyorsanız bir şey yapmayın.',
    smallSignIn: 'Bağlantı, önce oturum açacağınız konsola götürür. Bir şey beklemiyorsanız bir şey yapmayın.',
  },
}
