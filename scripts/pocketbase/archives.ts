/**
 * SHA-256 of the release archives by platform, from the release's checksums.txt. Update them with POCKETBASE_VERSION. A
 * platform that is not listed is built from source instead (docs/decisions/0096).
 */
export const ARCHIVES: Readonly<Record<string, string>> = {
  darwin_amd64: '052906521f09f6f23405cd804c930d2b7a1f8eee06d39b85723b5054b2acb4e4',
  darwin_arm64: 'eeb619ea4f8a06421daedb946d133bed269fea334a760941d147f76befc25ebc',
  linux_amd64: '9042ec818570e79c3628dadcd0a756c1496d9e1173918ec409d133c02f82e5fa',
  linux_arm64: '86095bf8ed9345954f0d2bf0a5fb9b57584ae60b77ebf3b6cd23a8003a3fd418',
  linux_armv7: '9460e0be425cf8c7ae8e58f0186c13b59478b99ccef5cf0f734d05448952284b',
  windows_amd64: '81c30964508fa7df15fe4571a6ee39e059859c566dad03ebf181aebe07366c3e',
}
