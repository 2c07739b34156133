/// Bounds what one request can add to PocketBase's log: addresses and user agents can be long.
migrate(
  (app) => {
    const settings = app.settings()
    settings.logs.maxDataSize = 2000
    app.save(settings)
  },
  (app) => {
    const settings = app.settings()
    settings.logs.maxDataSize = 0
    app.save(settings)
  },
)
