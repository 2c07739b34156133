/// Automatic daily backups, of which seven are kept; and no schema editing in the admin UI.
migrate(
  (app) => {
    const settings = app.settings()
    // Keeps an operator's own schedule.
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
