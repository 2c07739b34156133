/// Backups by themselves, each day, a week of them kept; and no button in the admin UI that changes the schema.
migrate(
  (app) => {
    const settings = app.settings()
    // An operator's own schedule stays.
    if (!settings.backups.cron) {
      settings.backups.cron = '0 3 * * *'
      settings.backups.cronMaxKeep = 7
    }
    settings.meta.hideControls = true
    app.save(settings)
  },
  (app) => {
    const settings = app.settings()
    if (settings.backups.cron === '0 3 * * *') {
      settings.backups.cron = ''
      settings.backups.cronMaxKeep = 3
    }
    settings.meta.hideControls = false
    app.save(settings)
  },
)
