import type { Translated } from '../base/translated.ts'
import type { api as english } from '../en/api.ts'

export const api: Translated<typeof english> = {
  title: 'プログラム向け',
  lead: '{name} がここで公開している情報は、すべてプログラムから読み取れます。キーは不要で、どのサイトからでも利用できます。',
  privateNote: 'このページは非公開です。以下はすべてメンバーにのみ応答し、ほかのサイトからは利用できません。',
  address: 'アドレス',
  answer: '応答内容',
  json: 'JSON',
  jsonText:
    'Atlassian Statuspage の API バージョン2と同じアドレスと形式です。Statuspage を読み取れるものは、このページも読み取れます。',
  openApiNote: 'すべてのフィールド（OpenAPI 3.1）：',
  example: 'このページの応答例',
  summary: 'ページとコンポーネント、対応中または予定の項目',
  status: 'ページ全体のステータス',
  components: 'すべてのコンポーネントとグループ',
  incidents: '最新のインシデント50件',
  unresolved: '対応中のインシデント',
  incident: '個別のインシデントまたはメンテナンス（過去のものも含む）',
  maintenances: '最新のメンテナンス50件',
  upcoming: '開始前のメンテナンス',
  active: '実施中のメンテナンス',
  history: '履歴の3か月分。?page=2 でその前の3か月',
  historyMonths: '同じ内容（ヘッダー不要）',
  rules: '利用上の決まり',
  ruleCors: 'どのサイトのスクリプトからも GET、HEAD、OPTIONS で取得できます。ETag も読み取れます。',
  ruleEtag: '前回の応答の ETag を If-None-Match として送ると、変更がない場合は本文なしの 304 を返します。',
  ruleCache: '共有キャッシュは応答を10秒間保持します。取得は数秒に1回で十分です。',
  ruleErrors:
    'エラーは、固定のコードと文を含む JSON です。存在しないものは 404、応答できない要求は 405 と 406、ステータスが不明な間は 503 です。不明なものを稼働中と表示することはありません。',
  feeds: 'フィードとカレンダー',
  feedsText: 'いずれもコンポーネントごとに用意されており、そのコンポーネントのアドレスの下にあります。',
  badges: 'バッジ',
  badgesText:
    'ページまたはコンポーネントのステータスと90日間の稼働率を、このページの各言語で表示する画像です。明暗は閲覧者の端末に従います。?style= を付けると shields.io の見た目になります：{styles}。',
  badgeJson: 'shields.io 用（ロゴやラベルを変えられます）：',
  alt: '{name} ステータス',
  widget: 'ご自身のサイトに表示',
  widgetText:
    '1つの要素でステータスをサイトに表示し、自動で更新します。コンポーネント、言語、テーマを指定できます。要素の中身は、スクリプトが動かない環境で表示されます。',
  frameText: 'スクリプトを使えないサイトでは、フレームで同じことができます。',
  policyText:
    'Content-Security-Policy を使うサイトでは、このページに対して script-src と connect-src、または frame-src を許可してください。',
  metrics: 'Prometheus',
  metricsText:
    'ステータス、コンポーネント、稼働率、対応中のインシデント、情報の経過時間を、テキスト形式のゲージとして提供します。',
  live: 'ライブ',
  liveText:
    'ページ全体とその変更を1つのドキュメントとして、ポーリング、Server-Sent Events、または WebSocket で取得できます。形式は独自のもので、新しいバージョンで変わることがあります。',
  copy: 'コピー',
  copied: 'コピーしました',
}
