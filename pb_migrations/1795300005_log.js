/// What one request may leave in PocketBase's log: addresses and agents can be made long.
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
