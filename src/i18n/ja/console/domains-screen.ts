import type { Translated } from '../../base/translated.ts'
import type { domainsScreen as english } from '../../en/console/domains-screen.ts'

export const domainsScreen: Translated<typeof english> = {
  text: 'ページを独自のホスト名で公開します。DNS レコード1件で確認すると、表示されるようになります。',
  forOwners:
    'ホストを追加、削除できるのは、ページのオーナーです。ホストを加えることは、このページがそのホストを代表するという約束です。',
  list: 'このページのホスト',
  none: 'このページには、まだ独自のホストがありません。',
  withPage: 'この Aldis に付属。',
  add: 'ホストを追加',
  host: 'ホスト',
  remove: '削除',
  removed: '{host} を削除しました。訪問者は、そこでページを見られなくなります。',
  removedUnproven: '{host} を削除しました。',
  broughtBack: '{host} を元に戻しました。',
  added: '{host} を追加しました。次に、レコードを作成してください。',
  notDone: '確認できていません。サーバーが応答しません。応答したら一覧を確認してください。',
  check: '今すぐ確認',
  checking: '確認しています…',
  notNow: '数秒前に確認したばかりか、今は確認できません。少し待ってからもう一度お試しください。',
  checkUnreachable: '確認できませんでした。サーバーが応答しません。',
  proven: '{time} に確認され、ページを表示しています。',
  waiting: 'レコードを待っています。',
  recordMissing: 'レコードはまだ見つかりません。',
  recordOther: 'この名前の TXT レコードはありますが、値が異なります。',
  dnsFailed: 'このホストのネームサーバーが応答しませんでした。',
  resolverFailed: 'この Aldis の DNS リゾルバーが応答しませんでした。',
  provenElsewhere: 'レコードは正しいのですが、このホストはすでに別のページのもののため、ここでは使えません。',
  asked: '前回の確認：{ago}。次回は {duration} 以内、{time} まで続けます。',
  neverAsked: '1分以内に最初の確認を行い、{time} まで繰り返します。',
  askedLast: '最後の確認：{time}。自動での確認は終了しました。',
  recordOf: '{host} 用に作成するレコード',
  type: '種類',
  name: '名前',
  value: '値',
  copy: 'コピー',
  copied: 'コピーしました。',
  notCopied: 'コピーできませんでした。選択してコピーしてください。',
  hostInvalid:
    '公開インターネット上のホストではありません。https:// とパスを付けずに入力してください。例：status.example.com',
  hostTaken: '{host} はここに追加できません。すでに別のページのものです。',
  hostTwice: '{host} は、すでにこのページにあります。',
  hostOfDeployment: '{host} はこの Aldis 自体のアドレスのため、確認は不要です。',
  hostsTooMany: 'ホストは1ページにつき20件までです。先にどれかを削除してください。',
  hostNeeded: 'ホストを入力してください。例：status.example.com',
  losesOthers:
    '最初のホストが確認されると、どのページにも属さないほかのホストはすべて「見つかりません」と応答します。それまでは、このページをすべてのホストで表示します。',
  keepsOwn: '引き続き表示するのは {host} のみです。',
  keepsNone: '訪問者が現在使っているアドレスも同様です。そのアドレスも追加してください。',
  consoleStays: 'サインインとコンソールは、引き続きどのホストでも使えます。',
  anyHost:
    'ここにはページが1つしかないため、一覧にあるかどうかにかかわらず、この Aldis につながるすべてのホストで表示します。2つ目のページができると、ほかのホストは「見つかりません」と応答します。',
  nowhere:
    'このページは、まだどこにも表示されていません。ほかのホストはすべて別のページのものなので、確認済みのホストが必要です。',
  point: 'ホストをここにつなぐ',
  pointHint: 'ホストの確認とは別に、訪問者をここへ導く設定が必要です',
  cloudflare:
    'Cloudflare の場合：Worker の Settings、Domains & Routes で、ホストをカスタムドメインとして追加します。DNS レコードと証明書が作成されます。',
  proxy:
    '自分のサーバーの場合：サーバーを指す DNS レコード（A、AAAA、CNAME のいずれか）と、手前のプロキシ（Caddy、nginx）に置くホストの証明書が必要です。プロキシは Host を変更せずに渡し、WebSocket を通し、訪問者のアドレスを X-Forwarded-For に追加し、X-Forwarded-Proto を設定します。',
  recordStays: 'TXT レコードは、一度見つかるまで確認を続けます。見つかった後は削除できます。',
  opensLater: '現在、ホストを読み込めません。読み込めるようになると自動で表示されます。',
}
