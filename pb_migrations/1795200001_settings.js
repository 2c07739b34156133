/// What the whole deployment needs of PocketBase's settings: the visitor's address, batches, rate limits.
migrate(
  (app) => {
    const settings = app.settings()
    settings.meta.appName = 'Aldis'
    // Only the edge's signed requests keep this header: pb_hooks removes it from all others.
    settings.trustedProxy.headers = ['x-aldis-address']
    settings.trustedProxy.useLeftmostIP = false
    settings.batch.enabled = true
    settings.batch.maxRequests = 50
    settings.batch.timeout = 10
    // 10 attachments of 10 MB and the rest of the post.
    settings.batch.maxBodySize = 120 * 1024 * 1024
    const limits = [
      ['*:auth', 20, 60],
      ['*:authWithPassword', 20, 60],
      ['*:authWithOTP', 10, 60],
      ['*:requestOTP', 5, 60],
      ['*:requestPasswordReset', 5, 60],
      ['*:confirmPasswordReset', 10, 60],
      ['*:requestVerification', 5, 60],
      ['*:confirmVerification', 10, 60],
      ['*:requestEmailChange', 5, 60],
      ['*:confirmEmailChange', 10, 60],
      ['/api/aldis/setup', 10, 60],
      ['/api/batch', 100, 10],
      ['/api/', 600, 10],
    ]
    settings.rateLimits.rules = limits.map(([label, maxRequests, duration]) => ({
      label,
      maxRequests,
      duration,
      audience: '',
    }))
    // What a machine message with a valid signature gets as its address (src/backend/signature-check.ts): no visitor can have it.
    settings.rateLimits.excludedIPs = ['100::a1d1']
    settings.rateLimits.enabled = true
    app.save(settings)
  },
  (app) => {
    const settings = app.settings()
    settings.meta.appName = 'Acme'
    settings.trustedProxy.headers = []
    settings.batch.enabled = false
    settings.batch.maxRequests = 50
    settings.batch.timeout = 3
    settings.batch.maxBodySize = 0
    settings.rateLimits.enabled = false
    settings.rateLimits.excludedIPs = []
    settings.rateLimits.rules = [
      { label: '*:auth', maxRequests: 2, duration: 3, audience: '' },
      { label: '*:create', maxRequests: 20, duration: 5, audience: '' },
      { label: '/api/batch', maxRequests: 3, duration: 1, audience: '' },
      { label: '/api/', maxRequests: 300, duration: 10, audience: '' },
    ]
    app.save(settings)
  },
)
